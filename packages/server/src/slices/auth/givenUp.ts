import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { type UserRow, updateUser } from '../users/users.repository.ts';
import { signOutEverywhere } from './administration.ts';

type Deps = Pick<AppDeps, 'clock' | 'outbox'>;

/** Closes an account that was merged into another, in the caller's transaction, which has locked both. */
export async function giveUp(deps: Deps, tx: Db, { id, disabledAt }: UserRow, keptId: string): Promise<void> {
  const now = deps.clock();
  await updateUser(tx, id, { mergedInto: keptId, disabledAt: disabledAt ?? now, updatedAt: now });
  await signOutEverywhere(deps, tx, id);
}

/** Opens it again, unless it was closed before the merge. */
export async function takeBack(deps: Deps, tx: Db, id: string, disabledAt: Date | null): Promise<void> {
  await updateUser(tx, id, { mergedInto: null, disabledAt, updatedAt: deps.clock() });
}
