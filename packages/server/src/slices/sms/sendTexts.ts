import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { keysOf } from '../../ground/fields/fieldKeys.ts';
import { seal, unseal } from '../../ground/keys/seal.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { hasConsent } from '../consents/requireConsent.ts';
import { lockUser } from '../users/users.repository.ts';
import { isCodeOf } from './phoneCode.ts';
import { createSmsProvider } from './provider/createSmsProvider.ts';
import { Away, type Outgoing, Refused, type SmsProvider } from './provider/smsProvider.ts';
import { nextLoud } from './quietHours.ts';
import { segmentsOf } from './segments.ts';
import * as repository from './sms.repository.ts';
import { isTextName, type TextName, textOf } from './smsTexts.ts';
import { isStopped } from './stoppedNumbers.ts';

const KIND = 'send_text';
/** The segments that one person may cost in a day. */
export const DAY_SEGMENTS_MAX = 12;

const Payload = z.object({
  userId: z.uuid(),
  name: z.string().refine(isTextName),
  sealed: z.string(),
  until: z.iso.datetime(),
});

interface Text {
  userId: string;
  name: TextName;
  values: Record<string, string>;
  /** The time from which the text is useless. */
  until: Date;
}

/** Queues a text in the caller's transaction. With a `key` it is sent once however often it is queued. */
export function queueText(
  outbox: AppDeps['outbox'],
  db: Db,
  { userId, name, values, until }: Text,
  key?: string,
): Promise<void> {
  // A code opens a number, so the outbox keeps the values encrypted.
  const sealed = seal(keysOf(db), { purpose: 'mailedLinks' }, JSON.stringify(values));
  const payload = { userId, name, sealed, until: until.toISOString() };
  return outbox.add(db, { kind: KIND, payload, until, ...(key === undefined ? {} : { key: `text:${key}` }) });
}

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'env' | 'keys' | 'clock' | 'log'>;

/** Sends queued texts, each at most once: what may have left is not sent again. */
export function handleTexts(deps: Deps, provider: SmsProvider | undefined = createSmsProvider(deps)): void {
  const { database, outbox, log } = deps;
  outbox.handle(KIND, async ({ id, payload }) => {
    const text = Payload.parse(payload);
    const ready = await database.db.transaction((tx) => prepare(deps, tx, id, text));
    if (!ready || !provider) return;
    try {
      await provider.send(ready);
      await repository.setTextState(database.db, id, 'sent');
    } catch (error) {
      if (error instanceof Away) {
        await repository.unnoteText(database.db, id);
        throw error;
      }
      if (error instanceof Refused) await repository.setTextState(database.db, id, 'refused');
      log.warn({ err: error, job: id, text: text.name }, 'a text message was not sent, or may not have been');
    }
  });
}

/** Decides at the last moment whether a text is sent, and notes it; undefined: it is not sent, or later. */
async function prepare(
  { outbox, clock, keys, log, env }: Deps,
  tx: Db,
  id: string,
  { userId, name, sealed, until }: z.output<typeof Payload>,
): Promise<Outgoing | undefined> {
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt || user.disabledAt) return undefined;
  const isCode = name === 'code';
  const values = z.record(z.string(), z.string()).parse(JSON.parse(unseal(keys, { purpose: 'mailedLinks' }, sealed)));
  const waiting = isCode ? await repository.findCode(tx, userId) : undefined;
  // A code goes to the number that it was made for, or nowhere.
  if (isCode && !(waiting && isCodeOf(keys, userId, waiting, values.code ?? ''))) return undefined;
  const to = waiting ? waiting.number : await repository.findNumber(tx, userId);
  if (!to || !(await hasConsent(tx, userId, 'texts')) || (await isStopped(tx, to))) return undefined;
  const now = clock();
  const settings = await repository.findSettings(tx, userId);
  // A code was asked for this moment, whatever the hour.
  const loud = isCode ? now : nextLoud(now, settings);
  if (loud > now) {
    if (loud >= new Date(until)) return undefined;
    const payload = { userId, name, sealed, until };
    await outbox.add(tx, { kind: KIND, payload, key: `text:after-quiet:${id}`, dueAt: loud, until: new Date(until) });
    return undefined;
  }
  const given = { link: `${new URL(env.publicUrl).host}/dashboard`, ...values };
  const body = textOf(name, user.preferredLanguage, given, await firmOf(tx, now));
  const segments = segmentsOf(body);
  const today = await repository.segmentsSince(tx, userId, new Date(now.getTime() - DAY_MS));
  if (today + segments > DAY_SEGMENTS_MAX) {
    log.warn({ job: id, user: userId, text: name }, 'a text message is left out: enough for this day');
    return undefined;
  }
  const isNew = await repository.noteText(tx, { id, userId, name, segments, state: 'sending', sentAt: now });
  return isNew ? { id, to, body } : undefined;
}
