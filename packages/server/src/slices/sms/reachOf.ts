import type { ReminderWay } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { hasConsent } from '../consents/requireConsent.ts';
import { hasTexts } from './provider/createSmsProvider.ts';
import { nextLoud } from './quietHours.ts';
import * as repository from './sms.repository.ts';
import { isStopped } from './stoppedNumbers.ts';

/**
 * Returns how a person is reminded of something. A text that cannot arrive before it is useless, for want of the
 * consent or of a number that takes it, or in quiet hours, becomes a mail.
 */
export async function reachOf(
  { env, clock }: Pick<AppDeps, 'env' | 'clock'>,
  db: Db,
  userId: string,
  kind: 'meetings' | 'needs' | 'week',
  until: Date,
): Promise<ReminderWay> {
  const settings = await repository.findSettings(db, userId);
  if (settings[kind] !== 'text') return settings[kind];
  const number = await repository.findNumber(db, userId);
  const arrives =
    hasTexts({ env }) &&
    number !== undefined &&
    (await hasConsent(db, userId, 'texts')) &&
    !(await isStopped(db, number)) &&
    (await repository.unreachableSince(db, userId)) === undefined &&
    nextLoud(clock(), settings) < until;
  return arrives ? 'text' : 'mail';
}
