import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { mergedIds } from '../users/merged.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';
import { caseShares } from './shares.tables.ts';
import { type Viewer, visibleCases } from './visibleCases.ts';

export type ShareRow = typeof caseShares.$inferSelect;

const owner = alias(users, 'share_owner');
const member = alias(users, 'share_member');
const personOf = (of: typeof owner | typeof member) => ({
  id: of.id,
  firstName: of.firstName,
  lastName: of.lastName,
  email: of.email,
});

/** Lists what a person shares and what is shared with them, with the other person of each who has an account. */
export function listShares(db: Db, userId: string) {
  return db
    .select({ share: caseShares, caseTitle: cases.title, owner: personOf(owner), member: personOf(member) })
    .from(caseShares)
    .innerJoin(owner, eq(owner.id, caseShares.ownerId))
    .innerJoin(member, eq(member.id, caseShares.memberId))
    .leftJoin(cases, eq(cases.id, caseShares.caseId))
    .where(
      and(
        or(eq(caseShares.ownerId, userId), eq(caseShares.memberId, userId)),
        isNull(owner.mergedInto),
        isNull(member.mergedInto),
      ),
    )
    .orderBy(asc(caseShares.createdAt), asc(caseShares.id));
}

/** Lists a person's shares, but of single cases only those that the viewer may see. */
export async function sharesSeenBy(db: Db, viewer: Viewer, userId: string) {
  const rows = await listShares(db, userId);
  const named = rows.flatMap(({ share }) => share.caseId ?? []);
  const seen = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, named), visibleCases(viewer)));
  return rows.filter(({ share }) => share.caseId === null || seen.some(({ id }) => id === share.caseId));
}

/** Whether a person with that address already sees what is offered: the case, or every case of the owner. */
export async function isShared(tx: Db, ownerId: string, email: string, caseId: string | null): Promise<boolean> {
  const all = isNull(caseShares.caseId);
  const rows = await tx
    .select({ id: caseShares.id })
    .from(caseShares)
    .innerJoin(users, eq(users.id, caseShares.memberId))
    .where(
      and(
        eq(caseShares.ownerId, ownerId),
        eq(users.email, email),
        caseId === null ? all : or(all, eq(caseShares.caseId, caseId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Adds a share; false when it stands already. */
export async function insertShare(tx: Db, values: typeof caseShares.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(caseShares).values(values).onConflictDoNothing().returning({ id: caseShares.id });
  return rows.length > 0;
}

/** Finds a share that the person may end: as the one who shares, or as the other. */
export async function findShare(db: Db, userId: string, id: string): Promise<ShareRow | undefined> {
  const [row] = await db
    .select()
    .from(caseShares)
    .where(and(eq(caseShares.id, id), or(eq(caseShares.ownerId, userId), eq(caseShares.memberId, userId))));
  return row;
}

type Ends = Pick<ShareRow, 'ownerId' | 'memberId'>;

/** The shares of two people, with those of accounts that were merged into theirs: an undo must not bring them back. */
const ofPair = ({ ownerId, memberId }: Ends) =>
  and(
    sql`${caseShares.ownerId} = any(${mergedIds(ownerId)})`,
    sql`${caseShares.memberId} = any(${mergedIds(memberId)})`,
  );

/** Ends the shares of single cases that the share of every case covers; those of a business's cases stay. */
export async function deleteCovered(tx: Db, ends: Ends) {
  const covered = tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(sql`${cases.clientId} = any(${mergedIds(ends.ownerId)})`, isNull(cases.businessId)));
  await tx.delete(caseShares).where(and(ofPair(ends), inArray(caseShares.caseId, covered)));
}

/** Ends a share; of two callers one gets true. */
export async function deleteShare(tx: Db, { id, caseId, ...ends }: Omit<ShareRow, 'createdAt'>): Promise<boolean> {
  const ofSame = caseId ? eq(caseShares.caseId, caseId) : isNull(caseShares.caseId);
  const gone = await tx
    .delete(caseShares)
    .where(and(ofPair(ends), ofSame))
    .returning({ id: caseShares.id });
  return gone.some((row) => row.id === id);
}

/** Returns the shares of a case's people; of one person first the share of every case, whose end is the whole end. */
export async function sharesOfCase(db: Db, caseId: string): Promise<ShareRow[]> {
  return db
    .select({
      id: caseShares.id,
      ownerId: caseShares.ownerId,
      memberId: caseShares.memberId,
      caseId: caseShares.caseId,
      createdAt: caseShares.createdAt,
    })
    .from(caseShares)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(
      or(
        eq(caseShares.caseId, caseId),
        and(isNull(caseShares.caseId), eq(caseShares.ownerId, cases.clientId), isNull(cases.businessId)),
      ),
    )
    .orderBy(sql`${caseShares.caseId} nulls first`);
}

/**
 * Lets the new holder of a case share it with everybody who saw it: of those with whom the former holder shares
 * everything, the case alone.
 */
export async function handSharesOn(
  tx: Db,
  { id: caseId, clientId: from, businessId }: Pick<typeof cases.$inferSelect, 'id' | 'clientId' | 'businessId'>,
  to: string,
): Promise<void> {
  const ofCase = eq(caseShares.caseId, caseId);
  await tx.delete(caseShares).where(and(ofCase, eq(caseShares.memberId, to)));
  await tx.update(caseShares).set({ ownerId: to }).where(ofCase);
  if (businessId) return;
  const all = await tx
    .select({ memberId: caseShares.memberId, createdAt: caseShares.createdAt })
    .from(caseShares)
    .where(and(eq(caseShares.ownerId, from), isNull(caseShares.caseId), ne(caseShares.memberId, to)));
  for (const share of all) await insertShare(tx, { ...share, ownerId: to, caseId });
}
