import { DELETION_GRACE_DAYS, type Deletion } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { letterLimit } from '../auth/auth.limits.ts';
import { holdOwnAccount } from '../auth/ownAccount.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';
import { deletionRequestedLetter, deletionWithdrawnLetter } from './deletionLetters.ts';
import { queueErasure } from './erasure.ts';
import { keptOf } from './personalData.ts';
import { findRequest, insertRequest, removeRequest } from './privacy.repository.ts';
import { casesPassedOn, tellOthers } from './tellOthers.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the pending deletion request, if any, and the records that would be kept today. */
export async function readDeletion({ database: { db }, clock }: Deps, actor: Actor): Promise<Deletion> {
  const user = await userOf({ db, actor });
  const [request, kept, passedOn] = await Promise.all([
    findRequest(db, user.id),
    keptOf(db, user, clock()),
    casesPassedOn(db, user.id),
  ]);
  return {
    request: request ? { requestedAt: request.requestedAt.toISOString(), dueAt: request.dueAt.toISOString() } : null,
    kept: {
      invoices: kept.bySlice.get('invoices') ?? 0,
      deposits: kept.bySlice.get('deposits') ?? 0,
      taxCases: kept.bySlice.get('cases') ?? 0,
      until: kept.until?.toISOString().slice(0, 10) ?? null,
    },
    passedOn: passedOn.map((next) => ({ id: next.caseId, title: next.title, holder: fullName(next) })),
  };
}

/**
 * Requests deletion; repeating it changes nothing. Staff accounts belong to the firm's records, so only administrators
 * close them.
 */
export async function requestDeletion(deps: Deps, actor: Actor): Promise<Deletion> {
  const { database, clock, outbox, env } = deps;
  refuseStaff(actor);
  const now = clock();
  const dueAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  await database.db.transaction(async (tx) => {
    const user = await holdOwnAccount(tx, actor);
    refuseStaff(user);
    const id = await insertRequest(tx, { userId: user.id, requestedAt: now, dueAt });
    if (id === undefined) return;
    // Limit the letters, since a client can request and withdraw in turn.
    await admitAttempt(tx, now, { limit: letterLimit, of: `${user.id}:deletion` });
    await queueErasure(outbox, tx, id, dueAt);
    const letter = deletionRequestedLetter(user, dueAt, await casesPassedOn(tx, user.id), env);
    await queueMail(outbox, tx, letter);
    await tellOthers(deps, tx, user, dueAt);
  });
  outbox.wake();
  return readDeletion(deps, actor);
}

/** Withdraws the deletion request; harmless when there is none. */
export async function withdrawDeletion(deps: Deps, actor: Actor): Promise<Deletion> {
  const { database, outbox, env } = deps;
  await database.db.transaction(async (tx) => {
    if (!(await removeRequest(tx, actor.id))) return;
    const user = await userOf({ db: tx, actor });
    await queueMail(outbox, tx, deletionWithdrawnLetter(user, env));
    await tellOthers(deps, tx, user, null);
  });
  outbox.wake();
  return readDeletion(deps, actor);
}

function refuseStaff({ role }: Pick<UserRow, 'role'>): void {
  if (role !== 'client') throw new Forbidden('Staff accounts are closed by an administrator');
}

async function userOf({ db, actor }: { db: AppDeps['database']['db']; actor: Actor }): Promise<UserRow> {
  const found = await findUser(db, actor.id);
  if (!found) throw new Unauthorized();
  return found.user;
}
