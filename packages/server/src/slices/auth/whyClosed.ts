import type { Db } from '../../ground/db/database.ts';
import { AccountClosed, AccountMerged } from '../../ground/errors.ts';
import { shortAddress } from '../../ground/words/shortAddress.ts';
import { keptAccount } from '../users/merged.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';

/** Returns why nobody signs in to a closed account. Of a merged one it says whom to use instead. */
export async function whyClosed(db: Db, user: UserRow | undefined): Promise<AccountClosed | AccountMerged> {
  const address = user?.mergedInto && (await keptAddress(db, user.id));
  return address ? new AccountMerged(address) : new AccountClosed();
}

/** Returns the shortened address of the account that a merged one went to. */
export async function keptAddress(db: Db, id: string): Promise<string | undefined> {
  const kept = await findUser(db, await keptAccount(db, id));
  return kept && !kept.user.deletedAt ? shortAddress(kept.user.email) : undefined;
}
