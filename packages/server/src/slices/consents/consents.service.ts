import type { Consent, ConsentKind } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { lockUser } from '../users/users.repository.ts';
import { toConsents } from './consents.entity.ts';
import { consentLimit } from './consents.limits.ts';
import { listStatements } from './consents.repository.ts';
import { recordConsent } from './recordConsent.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Caller = Pick<Actor, 'id' | 'role'>;

export const listConsents = async ({ database: { db }, clock }: Deps, { id }: Caller): Promise<Consent[]> =>
  toConsents(await listStatements(db, id), await firmOf(db, clock()));

/** Records a client's statement about the version in force. */
export async function sayConsent(
  { database: { db }, clock }: Deps,
  caller: Caller,
  { kind, given, version }: { kind: ConsentKind; given: boolean; version?: string },
): Promise<Consent[]> {
  if (caller.role !== 'client') throw new Forbidden('Only the client can agree to this');
  await admitAttempt(db, clock(), { limit: consentLimit, of: caller.id });
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.id);
    const language = user?.preferredLanguage ?? null;
    const now = clock();
    await recordConsent(tx, caller.id, { kind, given, now, shown: version, via: 'page', language });
    if (kind === 'ai') await announce(tx, { to: [caller.id], topic: 'documents' });
    return toConsents(await listStatements(tx, caller.id), await firmOf(tx, now));
  });
}
