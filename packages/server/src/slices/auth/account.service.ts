import type { AccountSecurity, SignedInDevice } from '@firm/contract';
import type { ChangePasswordBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { stopOf } from '../users/mailStops.ts';
import { letterLimit } from './auth.limits.ts';
import { refuseGuessable } from './commonPasswords.ts';
import { setPassword } from './credentials.repository.ts';
import { deviceOf } from './devices.ts';
import { dropTokens, waitingToken } from './oneTimeTokens.ts';
import { holdOwnAccount, ownAccount } from './ownAccount.ts';
import { hashPassword } from './passwords.ts';
import { countRecoveryCodes, findSecondFactor } from './secondFactor.repository.ts';
import { queueSecurityMail, SECURITY_PATH } from './securityMail.ts';
import { endOwnSession, endSessionsOf, listOpenSessions } from './sessions.repository.ts';
import { dutyOf } from './staffFactor.ts';
import type { TokenIdentity } from './tokenIdentity.ts';

export async function readSecurity({ database, clock, env }: AppDeps, actor: Actor): Promise<AccountSecurity> {
  const { db } = database;
  const user = await ownAccount({ database, clock }, actor);
  const factor = await findSecondFactor(db, actor.id);
  const enabledAt = factor?.enabledAt ?? null;
  const mailStop = stopOf(user);
  return {
    pendingEmail: (await waitingToken(db, clock(), actor.id, 'change_email'))?.email ?? null,
    ...(mailStop && { mailStop }),
    secondFactor: {
      enabled: enabledAt !== null,
      enabledAt: enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: enabledAt ? await countRecoveryCodes(db, actor.id) : 0,
      duty: dutyOf(env, user),
    },
  };
}

/**
 * Changes the password. Its owner may suspect an intruder: every other session ends, a pending change of address is
 * dropped, and links mailed earlier stop working.
 */
export async function changePassword(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  actor: Actor,
  body: z.output<typeof ChangePasswordBody>,
): Promise<undefined> {
  const user = await ownAccount(deps, actor);
  refuseGuessable(body.newPassword, user, 'newPassword', await firmOf(deps.database.db, deps.clock()));
  const passwordHash = await hashPassword(body.newPassword);
  const now = deps.clock();
  // Each change mails the owner, so changes are limited: the mailbox may belong to another person.
  await admitAttempt(deps.database.db, now, { limit: letterLimit, of: `${user.id}:password` });
  const ended = await deps.database.db.transaction(async (tx) => {
    await holdOwnAccount(tx, actor);
    await setPassword(tx, user.id, passwordHash, now);
    await dropTokens(tx, user.id, 'reset_password', 'second_factor', 'new_passkey', 'change_email');
    await queueSecurityMail(deps, tx, { name: 'passwordChanged', to: user, path: SECURITY_PATH });
    await announce(tx, { to: [user.id], topic: 'users' });
    return endSessionsOf(tx, user.id, { now, endedBy: 'password', except: actor.sessionId });
  });
  for (const sessionId of ended) await tokenIdentity.sessionEnded(sessionId);
  deps.outbox.wake();
  return undefined;
}

/** Lists where the caller is signed in: this session first, then by last use. */
export async function listSessions({ database, clock }: AppDeps, actor: Actor): Promise<{ results: SignedInDevice[] }> {
  const rows = await listOpenSessions(database.db, actor.id, clock());
  const results = rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    network: row.network,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    keepSignedIn: row.keepSignedIn,
    current: row.id === actor.sessionId,
  }));
  return { results: results.sort((one, other) => Number(other.current) - Number(one.current)) };
}

export async function endOneSession(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  actor: Actor,
  id: string,
): Promise<undefined> {
  const { db } = deps.database;
  if (!(await endOwnSession(db, actor.id, id, deps.clock()))) throw new NotFound('session');
  await tokenIdentity.sessionEnded(id);
  await announce(db, { to: [actor.id], topic: 'users' });
  return undefined;
}

export async function endOtherSessions(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  actor: Actor,
): Promise<{ ended: number }> {
  const { db } = deps.database;
  const ended = await endSessionsOf(db, actor.id, {
    now: deps.clock(),
    endedBy: 'elsewhere',
    except: actor.sessionId,
  });
  for (const sessionId of ended) await tokenIdentity.sessionEnded(sessionId);
  await announce(db, { to: [actor.id], topic: 'users' });
  return { ended: ended.length };
}
