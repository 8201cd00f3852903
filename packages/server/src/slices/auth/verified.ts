import type { AppDeps } from '../../ground/deps.ts';
import { HttpError, Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { findUser } from '../users/users.repository.ts';

/** Throws unless the account's address is confirmed: before that, a stranger may have opened the account. */
export async function requireVerified({ database }: Pick<AppDeps, 'database'>, actor: Actor): Promise<void> {
  const found = await findUser(database.db, actor.id);
  if (!found) throw new Unauthorized();
  if (!found.user.isVerified)
    throw new HttpError(403, 'email_not_verified', 'Confirm your email address first: open the link we sent you');
}
