import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { findUser, lockUser, type UserRow } from '../users/users.repository.ts';
import { isSessionOpen } from './sessions.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Returns the caller's own row. */
export async function ownAccount({ database }: Deps, actor: Actor): Promise<UserRow> {
  const found = await findUser(database.db, actor.id);
  if (!found) throw new Unauthorized();
  return found.user;
}

/** Locks the caller's account before a change to its sign-in. Throws when the session ended during the request. */
export async function holdOwnAccount(tx: Db, actor: Actor): Promise<UserRow> {
  const user = await lockUser(tx, actor.id);
  if (!user || !(await isSessionOpen(tx, actor.sessionId))) throw new Unauthorized();
  return user;
}
