import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import { announce } from '../../ground/live/live.ts';
import { lockUser, type UserRow, updateUser } from '../users/users.repository.ts';
import { keepAnAdministrator } from './administrators.ts';
import { endGrace } from './changeGrace.ts';
import { dropTokens } from './oneTimeTokens.ts';
import { deletePasskeysOf } from './passkeys.repository.ts';
import { hashPassword } from './passwords.ts';
import { deleteSecondFactor } from './secondFactor.repository.ts';
import { queueSecurityMail, SECURITY_PATH } from './securityMail.ts';
import { endSessionsOf as endInDatabase, ownersOfSessions } from './sessions.repository.ts';
import { onAccessEnded, onAccountSwitched } from './sockets.ts';
import { owesFactor } from './staffFactor.ts';
import { SESSION_ENDED } from './tokenIdentity.ts';

/**
 * The needs of the actions that administrators take on an account. The database notifies every process of the ended
 * sessions at the commit, so tokens and open streams outlive a session by a moment at most.
 */
type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox'>;

/** Ends all sessions of an account; returns how many ended. */
export async function endSessionsOf(deps: Deps, userId: string): Promise<{ ended: number }> {
  return deps.database.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    return { ended: await signOutEverywhere(deps, tx, userId) };
  });
}

/** Ends all sessions of all accounts, one account after the other; a user who signs in meanwhile stays signed in. */
export async function endAllSessions(deps: Deps): Promise<{ ended: number; accounts: number }> {
  const owners = await ownersOfSessions(deps.database.db, deps.clock());
  let ended = 0;
  for (const userId of owners) ended += (await endSessionsOf(deps, userId)).ended;
  return { ended, accounts: owners.length };
}

/**
 * Closes accounts, all or none: sign-in fails, sessions end, and mailed links and calendar addresses stop working until
 * an administrator enables the account; its calendar then gets a new address.
 */
export async function disableAccounts(deps: Deps, userIds: readonly string[]): Promise<void> {
  const now = deps.clock();
  await deps.database.db.transaction((tx) =>
    keepAnAdministrator(tx, async () => {
      // Sorted ids let two administrators who close the same accounts lock them in the same order.
      for (const userId of userIds.toSorted()) {
        const { disabledAt } = await lockAccount(tx, userId);
        if (!disabledAt) {
          await updateUser(tx, userId, { disabledAt: now, updatedAt: now });
          await noteAccount(tx, 'account_disabled', userId, now);
          await onAccountSwitched.ask(tx, userId);
        }
        await signOutEverywhere(deps, tx, userId);
      }
    }),
  );
}

export const disableAccount = (deps: Deps, userId: string): Promise<void> => disableAccounts(deps, [userId]);

export async function enableAccount(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { mergedInto } = await lockAccount(tx, userId);
    if (mergedInto) throw new Conflict('conflict', 'This account was merged into another; undo the merge');
    await updateUser(tx, userId, { disabledAt: null, updatedAt: clock() });
    await noteAccount(tx, 'account_enabled', userId, clock());
    await onAccountSwitched.ask(tx, userId);
  });
}

/**
 * Changes a role and ends the sessions of the old one: staff sessions are shorter, and pages show what the role may
 * see. A client who joins the staff chooses a new password by mail and loses passkeys and second factor, since other
 * people may hold them. Administrators have no time without a second factor, and whoever leaves the staff has had it.
 * `alongside` changes other rights of the account in the same transaction; what it throws leaves the role as it is.
 */
export async function changeRole(
  deps: Deps & Pick<AppDeps, 'env'>,
  userId: string,
  role: Role,
  alongside?: (tx: Db, account: UserRow) => Promise<void>,
): Promise<void> {
  if (!ROLES.includes(role)) throw new Error(`there is no role ${role}; the roles are ${ROLES.join(', ')}`);
  const now = deps.clock();
  const unknownHash = await hashOfNothingKnown();
  await deps.database.db.transaction((tx) =>
    keepAnAdministrator(tx, async () => {
      const account = await lockAccount(tx, userId);
      await alongside?.(tx, account);
      if (account.role === role) return;
      const joins = account.role === 'client' && owesFactor(deps.env, { ...account, role });
      await updateUser(tx, userId, { role, updatedAt: now, ...(joins ? { passwordHash: unknownHash } : {}) });
      await noteAccount(tx, 'role_changed', userId, now, { from: account.role, to: role });
      await onAccountSwitched.ask(tx, userId);
      if (joins) await dropFactors(tx, userId);
      if (role !== 'staff') await endGrace(tx, userId, now);
      await signOutEverywhere(deps, tx, userId);
    }),
  );
}

/**
 * Removes passkeys, authenticator app and recovery codes when a phone is lost or stolen, and mails the owner. Staff
 * first choose a new password by mail: a person who knows the old one could set up a factor of their own. Nobody goes
 * back to the password alone.
 */
export async function resetFactors(
  deps: Deps & Pick<AppDeps, 'outbox' | 'env' | 'keys'>,
  userId: string,
): Promise<void> {
  const unknownHash = await hashOfNothingKnown();
  await deps.database.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (owesFactor(deps.env, account))
      await updateUser(tx, userId, { passwordHash: unknownHash, updatedAt: deps.clock() });
    await dropFactors(tx, userId);
    if (account.role !== 'client') await endGrace(tx, userId, deps.clock());
    await queueSecurityMail(deps, tx, { name: 'factorsReset', to: account, path: SECURITY_PATH });
    await announce(tx, { to: [userId], topic: 'users' });
    await signOutEverywhere(deps, tx, userId);
  });
  deps.outbox.wake();
}

async function dropFactors(tx: Db, userId: string): Promise<void> {
  await deletePasskeysOf(tx, userId);
  await deleteSecondFactor(tx, userId);
  await dropTokens(tx, userId, 'second_factor', 'new_passkey', 'reset_password');
}

/** Locks the account: a concurrent sign-in waits, or has finished and is seen by the caller. */
async function lockAccount(tx: Db, userId: string): Promise<UserRow> {
  const account = await lockUser(tx, userId);
  if (!account || account.deletedAt) throw new NotFound('account');
  return account;
}

/** Hashes a random password that is not kept. Call it before a transaction, since hashing takes a while. */
const hashOfNothingKnown = () => hashPassword(randomBytes(32).toString('base64'));

/** Ends the sessions, and everything that opens the account without one, such as the calendar's address. */
export async function signOutEverywhere(deps: Omit<Deps, 'database'>, tx: Db, userId: string): Promise<number> {
  const ended = await endInDatabase(tx, userId, { now: deps.clock(), endedBy: 'admin' });
  await onAccessEnded.ask(tx, userId, deps);
  for (const sessionId of ended) await tx.execute(sql`select pg_notify(${SESSION_ENDED}, ${sessionId})`);
  return ended.length;
}
