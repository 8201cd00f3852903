import { and, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { NotFound } from '../../ground/errors.ts';
import type { AccountPair } from '../../ground/merging/merging.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { mergedIds } from '../users/merged.ts';
import { users } from '../users/users.tables.ts';
import { accountMerges, mergedRows } from './merges.tables.ts';

export type MergeRow = typeof accountMerges.$inferSelect;

const kept = alias(users, 'kept');
const givenUp = alias(users, 'given_up');
const merger = alias(users, 'merger');

/** The merges that one answer lists; more than a few of one person are not expected. */
const LISTED_MAX = 50;

const select = (db: Db) =>
  db
    .select({ merge: accountMerges, kept, givenUp, merger: { firstName: merger.firstName, lastName: merger.lastName } })
    .from(accountMerges)
    .innerJoin(kept, eq(kept.id, accountMerges.keptId))
    .innerJoin(givenUp, eq(givenUp.id, accountMerges.givenUpId))
    .leftJoin(merger, eq(merger.id, accountMerges.mergedBy))
    .$dynamic();

export type MergeWithPeople = Awaited<ReturnType<typeof select>>[number];

/** Lists the merges into an account, and into accounts that were merged into it. */
export const listMerges = (db: Db, clientId: string): Promise<MergeWithPeople[]> =>
  select(db)
    .where(sql`${accountMerges.keptId} = any(${mergedIds(clientId)})`)
    .orderBy(desc(accountMerges.mergedAt))
    .limit(LISTED_MAX);

export async function findMerge(db: Db, id: string): Promise<MergeWithPeople | undefined> {
  return (await select(db).where(eq(accountMerges.id, id)))[0];
}

/** Finds a merge; throws when there is none. */
export async function readMerge(db: Db, id: string): Promise<MergeWithPeople> {
  const found = await findMerge(db, id);
  if (!found) throw new NotFound('merge');
  return found;
}

export async function insertMerge(tx: Db, values: typeof accountMerges.$inferInsert): Promise<string> {
  const [row] = await tx.insert(accountMerges).values(values).returning({ id: accountMerges.id });
  if (!row) throw new Error('the merge was not inserted');
  return row.id;
}

export async function updateMerge(tx: Db, id: string, values: Partial<MergeRow>): Promise<void> {
  await tx.update(accountMerges).set(values).where(eq(accountMerges.id, id));
}

/** Notes the rows of one column that a merge changed. */
export async function insertRows(tx: Db, values: typeof mergedRows.$inferInsert): Promise<void> {
  if (values.keys.length > 0) await tx.insert(mergedRows).values(values);
}

export const listRows = (tx: Db, mergeId: string) =>
  tx.select().from(mergedRows).where(eq(mergedRows.mergeId, mergeId)).orderBy(mergedRows.movedAt, mergedRows.id);

export async function deleteRows(tx: Db, mergeId: string): Promise<void> {
  await tx.delete(mergedRows).where(eq(mergedRows.mergeId, mergeId));
}

/** Finds a client's account, also one that was merged or closed. */
export async function findAccount(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'client'), isNull(users.deletedAt)));
  return row;
}

/** Lists the people with whom one account shares every case, and the other does not. */
export function peopleWhoSeeMore(db: Db, { from, to }: AccountPair) {
  const sharing = (ownerId: string) =>
    db
      .select({ id: caseShares.memberId })
      .from(caseShares)
      .where(and(eq(caseShares.ownerId, ownerId), isNull(caseShares.caseId)));
  const isIn = (ownerId: string) => sql<boolean>`(${users.id} in ${sharing(ownerId)})`;
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(ne(isIn(from), isIn(to)), notInArray(users.id, [from, to]), isNull(users.mergedInto)))
    .orderBy(users.lastName, users.id);
}
