import { type ConsentKind, consentVersion } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { Conflict } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { announce } from '../../ground/live/live.ts';
import { updateUser } from '../users/users.repository.ts';
import { insertStatement, latestStatement, type Statement } from './consents.repository.ts';
import { onConsentSaid } from './sockets.ts';

type Said = {
  kind: ConsentKind;
  given: boolean;
  now: Date;
  /** The version that the person was shown; undefined where the page did not say. */
  shown?: string | undefined;
} & Pick<Statement, 'via' | 'language'>;

/**
 * Records a statement in the caller's transaction, which has locked the person, and tells their open pages. Repeating
 * the latest one, for the same version, records nothing. Throws a 409 for an agreement to another version than the one
 * in force; a withdrawal counts whatever text the page showed.
 */
export async function recordConsent(
  tx: Db,
  userId: string,
  { kind, given, now, shown, via, language }: Said,
): Promise<boolean> {
  const version = consentVersion(kind, await firmOf(tx, now));
  if (given && shown !== undefined && shown !== version)
    throw new Conflict('conflict', 'This text has changed. Please read it again.');
  const latest = await latestStatement(tx, userId, kind);
  if (latest?.given === given && latest.version === version) return false;
  await insertStatement(tx, userId, { kind, given, version, via, language, saidAt: now });
  // An answer, whichever: the person is not asked about this version again.
  if (kind === 'terms') await updateUser(tx, userId, { termsVersion: version, termsAcceptedAt: given ? now : null });
  await onConsentSaid.ask(tx, userId, { kind, given, now });
  await announce(tx, { to: [userId], topic: 'users' });
  return true;
}

/** Withdraws all but the terms at the first proof of an address: a stranger may have agreed before it. */
export async function withdrawUnproven(tx: Db, userId: string, now: Date): Promise<void> {
  for (const kind of ['ai', 'electronic', 'reuse', 'texts'] as const)
    if ((await latestStatement(tx, userId, kind))?.given)
      await recordConsent(tx, userId, { kind, given: false, now, via: 'system', language: null });
}
