import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { announce } from '../../ground/live/live.ts';
import { lockUser, type UserRow, updateUser } from '../users/users.repository.ts';
import { keepAnAdministrator } from './administrators.ts';
import { dropTokens } from './oneTimeTokens.ts';
import { deletePasskeysOf } from './passkeys.repository.ts';
import { hashPassword } from './passwords.ts';
import { deleteSecondFactor } from './secondFactor.repository.ts';
import { queueSecurityMail, SECURITY_PATH } from './securityMail.ts';
import { endSessionsOf as endInDatabase, ownersOfSessions } from './sessions.repository.ts';
import { onAccessEnded } from './sockets.ts';
import { owesFactor } from './staffFactor.ts';
import { SESSION_ENDED } from './tokenIdentity.ts';

/**
 * What administrators do to an account. It holds on every process as soon as it is committed: sessions that end are told of
 * by the database, so that no token, no open stream and no process outlives it by more than a moment.
 */
type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox'>;

/** Signs somebody out everywhere; says how many sessions ended. */
export async function endSessionsOf(deps: Deps, userId: string): Promise<{ ended: number }> {
  return deps.database.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    return { ended: await signOutEverywhere(deps, tx, userId) };
  });
}

/** Signs everybody out, account by account: whoever signs in meanwhile stays signed in. */
export async function endAllSessions(deps: Deps): Promise<{ ended: number; accounts: number }> {
  const owners = await ownersOfSessions(deps.database.db, deps.clock());
  let ended = 0;
  for (const userId of owners) ended += (await endSessionsOf(deps, userId)).ended;
  return { ended, accounts: owners.length };
}

/**
 * Closes accounts, all or none: nobody signs in to them, their sessions end, and mailed links and calendar addresses open nothing
 * until they are enabled; a calendar then gets a new address.
 */
export async function disableAccounts(deps: Deps, userIds: readonly string[]): Promise<void> {
  const now = deps.clock();
  await deps.database.db.transaction((tx) =>
    keepAnAdministrator(tx, async () => {
      // In one order, so that two who close the same accounts do not wait for each other.
      for (const userId of userIds.toSorted()) {
        const { disabledAt } = await lockAccount(tx, userId);
        if (!disabledAt) {
          await updateUser(tx, userId, { disabledAt: now, updatedAt: now });
          await noteAccount(tx, 'account_disabled', userId, now);
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
    await lockAccount(tx, userId);
    await updateUser(tx, userId, { disabledAt: null, updatedAt: clock() });
    await noteAccount(tx, 'account_enabled', userId, clock());
  });
}

/**
 * Sessions end with the old role: those of staff are shorter, and pages show what the role may see. Who joins the staff chooses a new password through the mailbox,
 * and no passkey and no factor of the client's stays: others may have them.
 */
export async function changeRole(deps: Deps & Pick<AppDeps, 'env'>, userId: string, role: Role): Promise<void> {
  if (!ROLES.includes(role)) throw new Error(`there is no role ${role}; the roles are ${ROLES.join(', ')}`);
  const now = deps.clock();
  const unknownHash = await hashOfNothingKnown();
  await deps.database.db.transaction((tx) =>
    keepAnAdministrator(tx, async () => {
      const account = await lockAccount(tx, userId);
      if (account.role === role) return;
      const joins = account.role === 'client' && owesFactor(deps.env, { ...account, role });
      await updateUser(tx, userId, { role, updatedAt: now, ...(joins ? { passwordHash: unknownHash } : {}) });
      await noteAccount(tx, 'role_changed', userId, now, { from: account.role, to: role });
      if (joins) await dropFactors(tx, userId);
      await signOutEverywhere(deps, tx, userId);
    }),
  );
}

/**
 * For somebody who lost their phone, or whose phone another one holds: passkeys, authenticator app and recovery codes are gone, and they are told. Staff choose a new
 * password through their mailbox first: with the old one, whoever knows it could set up a factor of their own.
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

/** A sign-in that is under way waits here, or is seen by what follows. */
async function lockAccount(tx: Db, userId: string): Promise<UserRow> {
  const account = await lockUser(tx, userId);
  if (!account || account.deletedAt) throw new NotFound('account');
  return account;
}

/** Of a password that nobody has; hashed before a transaction, since it takes a while. */
const hashOfNothingKnown = () => hashPassword(randomBytes(32).toString('base64'));

/** Sessions, and what opens something without one, such as the calendar's address. */
async function signOutEverywhere(deps: Deps, tx: Db, userId: string): Promise<number> {
  const ended = await endInDatabase(tx, userId, { now: deps.clock(), endedBy: 'admin' });
  await onAccessEnded.ask(tx, userId, deps);
  for (const sessionId of ended) await tx.execute(sql`select pg_notify(${SESSION_ENDED}, ${sessionId})`);
  return ended.length;
}
