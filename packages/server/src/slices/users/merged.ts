import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { lockUser, type UserRow } from './users.repository.ts';
import { users } from './users.tables.ts';

/** The ids of an account and of those that were merged into it, directly or through others. */
export const mergedIds = (id: string): SQL => sql`array(
  with recursive merged(id) as (
    select ${id}::uuid union select ${users.id} from ${users} join merged on ${users.mergedInto} = merged.id
  ) select id from merged)`;

/** Returns the accounts that were merged into this one, directly or through others. */
export const listMerged = (db: Db, id: string): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${mergedIds(id)}) and ${users.id} <> ${id}`)
    .orderBy(asc(users.id));

/** Locks an account with those that were merged into it, in the order of their ids; returns it first. */
export async function lockWithMerged(tx: Db, id: string): Promise<UserRow[]> {
  const merged = await listMerged(tx, id);
  for (const each of [id, ...merged.map((row) => row.id)].toSorted()) await lockUser(tx, each);
  // A merge may have been undone meanwhile.
  const [own] = await tx.select().from(users).where(eq(users.id, id));
  return own ? [own, ...(await listMerged(tx, id))] : [];
}

/** Selects the accounts that have everything of those that a query finds: mostly the same. */
export const keptAccounts = (found: SQL): SQL => sql`
  with recursive kept(id, into_id) as (
    select ${users.id}, ${users.mergedInto} from ${users} where ${users.id} in (${found})
    union select ${users.id}, ${users.mergedInto} from ${users} join kept on ${users.id} = kept.into_id
      where kept.into_id is not null
  ) select id from kept where into_id is null`;

/** Returns the account that has everything of this one: mostly itself. */
export async function keptAccount(db: Db, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(keptAccounts(sql`select ${id}::uuid`));
  return rows[0]?.id ?? id;
}
