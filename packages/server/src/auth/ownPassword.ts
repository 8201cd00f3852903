import type { AppDeps } from '../app.ts';
import type { Db } from '../db/client.ts';
import { Invalid, Unauthorized } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { findUser, lockUser, type UserRow } from '../users/users.repository.ts';
import { assertMayTry, countAttempt, forgetAttempts } from './attempts.ts';
import { passwordFits } from './passwords.ts';
import { isSessionOpen } from './sessions.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** The caller's own row. */
export async function ownAccount({ database }: Deps, actor: Actor): Promise<UserRow> {
  const found = await findUser(database.db, actor.id);
  if (!found) throw new Unauthorized();
  return found.user;
}

/** Locks the caller's account in a transaction that changes how it is opened. Throws when the session was ended while the request was under way. */
export async function holdOwnAccount(tx: Db, actor: Actor): Promise<UserRow> {
  const user = await lockUser(tx, actor.id);
  if (!user || !(await isSessionOpen(tx, actor.sessionId))) throw new Unauthorized();
  return user;
}

/**
 * The caller's account, once its password has been given again: an open screen is not enough to take an account over.
 * Wrong ones count for the session, as strangers' do at sign-in. Throws an `Invalid` that names `field`.
 */
export async function confirmedByPassword(
  deps: Deps,
  actor: Actor,
  { password, field }: { password: string; field: string },
): Promise<UserRow> {
  const { db } = deps.database;
  const user = await ownAccount(deps, actor);
  const ofSession = { rule: 'device', of: actor.sessionId } as const;
  const fits = await passwordFits(user.passwordHash, password, {
    admit: () => assertMayTry(db, deps.clock(), ofSession),
    failed: () => countAttempt(db, deps.clock(), ofSession),
  });
  if (!fits) throw new Invalid([{ field, message: 'The current password is not correct' }]);
  await forgetAttempts(db, ofSession);
  return user;
}
