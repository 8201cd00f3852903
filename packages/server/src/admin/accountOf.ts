import type { AppDeps } from '../ground/deps.ts';
import { findUserByEmail, type UserRow } from '../slices/users/users.repository.ts';
import { onlyWord, Refused } from './adminCommand.ts';

/** Finds the account that a command names by its address. */
export async function accountOf({ database }: Pick<AppDeps, 'database'>, words: string[]): Promise<UserRow> {
  const email = onlyWord(words, 'the email address');
  const found = await findUserByEmail(database.db, email);
  if (!found || found.user.deletedAt) throw new Refused(`there is no account for ${email}`);
  return found.user;
}
