import { BUSINESS_ROLES, type BusinessRole } from '@firm/contract';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { businesses, businessMembers } from './businesses.tables.ts';
import { mergedIds } from './merged.ts';
import { users } from './users.tables.ts';

const own = alias(businessMembers, 'own');

/** Lists the businesses of a person with all their members, owners first. */
export function listMembers(db: Db, userId: string) {
  return db
    .select({
      business: businesses,
      ownRole: own.role,
      member: businessMembers,
      person: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(own)
    .innerJoin(businesses, eq(businesses.id, own.businessId))
    .innerJoin(businessMembers, eq(businessMembers.businessId, own.businessId))
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .where(and(eq(own.userId, userId), isNull(users.mergedInto)))
    .orderBy(asc(businesses.name), asc(businesses.id), asc(businessMembers.createdAt), asc(users.id));
}

export async function insertBusiness(tx: Db, name: string, ownerId: string, now: Date): Promise<string> {
  const [row] = await tx.insert(businesses).values({ name, createdAt: now }).returning({ id: businesses.id });
  if (!row) throw new Error('the business was not inserted');
  await insertMember(tx, { businessId: row.id, userId: ownerId, role: 'owner', createdAt: now });
  return row.id;
}

/** Enters a person for a business; false when they belong to it already. */
export async function insertMember(tx: Db, values: typeof businessMembers.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(businessMembers)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: businessMembers.userId });
  return rows.length > 0;
}

export async function findBusiness(db: Db, id: string) {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
  return row;
}

/** Locks a business until the transaction ends, so that of two changes to its members the second sees the first. */
export async function lockBusiness(tx: Db, id: string): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update');
}

export async function roleIn(db: Db, businessId: string, userId: string): Promise<BusinessRole | undefined> {
  const [row] = await db
    .select({ role: businessMembers.role })
    .from(businessMembers)
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId)));
  return row?.role;
}

/** Whether an account with that address belongs to the business. */
export async function hasMember(db: Db, businessId: string, email: string): Promise<boolean> {
  const ofAddress = db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return (
    (await db.$count(
      businessMembers,
      and(eq(businessMembers.businessId, businessId), inArray(businessMembers.userId, ofAddress)),
    )) > 0
  );
}

/** Lists the owners of a business. An account that was merged into another is nobody of its own. */
export async function ownersOf(tx: Db, businessId: string): Promise<string[]> {
  const isOwner = and(eq(businessMembers.businessId, businessId), eq(businessMembers.role, 'owner'));
  const rows = await tx
    .select({ id: users.id })
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .where(and(isOwner, isNull(users.mergedInto)));
  return rows.map(({ id }) => id);
}

/** Lists who can hold the cases of a business: its clients with an open account of their own, owners first. */
export function listHolders(tx: Db, businessId: string): Promise<{ id: string; role: BusinessRole }[]> {
  const isOpen = and(
    eq(users.role, 'client'),
    isNull(users.mergedInto),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
  );
  return tx
    .select({ id: users.id, role: businessMembers.role })
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .where(and(eq(businessMembers.businessId, businessId), ne(businessMembers.role, 'bookkeeper'), isOpen))
    .orderBy(desc(eq(businessMembers.role, 'owner')), asc(businessMembers.createdAt), asc(users.id));
}

export const countBusinesses = (tx: Db, userId: string): Promise<number> =>
  tx.$count(businessMembers, and(eq(businessMembers.userId, userId), eq(businessMembers.role, 'owner')));

/** Sets a member's role. Accounts that were merged into the member's lose a higher one, and get none by it. */
export async function setRole(tx: Db, businessId: string, userId: string, role: BusinessRole): Promise<void> {
  const higher = BUSINESS_ROLES.slice(0, BUSINESS_ROLES.indexOf(role));
  const changes = or(eq(businessMembers.userId, userId), inArray(businessMembers.role, higher));
  await tx
    .update(businessMembers)
    .set({ role })
    .where(and(ofMember(businessId, userId), changes));
}

/** Takes a member out, with the accounts that were merged into theirs. */
export async function deleteMember(tx: Db, businessId: string, userId: string): Promise<void> {
  await tx.delete(businessMembers).where(ofMember(businessId, userId));
}

export async function membersOf(db: Db, businessId: string): Promise<string[]> {
  const rows = await db
    .select({ id: businessMembers.userId })
    .from(businessMembers)
    .where(eq(businessMembers.businessId, businessId));
  return rows.map(({ id }) => id);
}

const ofMember = (businessId: string, userId: string) =>
  and(eq(businessMembers.businessId, businessId), sql`${businessMembers.userId} = any(${mergedIds(userId)})`);

/** Returns the roles in a business, by person. */
export async function rolesIn(db: Db, businessId: string): Promise<Map<string, BusinessRole>> {
  const rows = await db
    .select({ id: businessMembers.userId, role: businessMembers.role })
    .from(businessMembers)
    .where(eq(businessMembers.businessId, businessId));
  return new Map(rows.map(({ id, role }) => [id, role]));
}
