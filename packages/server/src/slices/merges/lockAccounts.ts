import type { Db } from '../../ground/db/database.ts';
import { lockCasesOf } from '../cases/cases.repository.ts';
import { lockUser } from '../users/users.repository.ts';
import type { Pair } from './preview.ts';

/** Locks the cases, then both accounts in the order of their ids, so that two merges never wait for each other. */
export async function lockAccounts(tx: Db, { keptId, givenUpId }: Pair): Promise<void> {
  const ids = [keptId, givenUpId].toSorted();
  for (const id of ids) await lockCasesOf(tx, id);
  for (const id of ids) await lockUser(tx, id);
}
