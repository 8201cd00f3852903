import { BUSINESS_ROLES } from '@firm/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import type { AccountPair, ChangedValue, Merging } from '../../ground/merging/merging.ts';
import { businessMembers } from './businesses.tables.ts';
import { users } from './users.tables.ts';

export const mergingOfUsers: Merging = {
  moves: [
    {
      column: businessMembers.userId,
      as: 'businesses',
      unlessSame: [businessMembers.businessId],
      identity: businessMembers.createdAt,
    },
  ],
  // A client is nobody's specialist; earlier merges stay on record.
  stays: [users.assignedStaffId, users.mergedInto],
  changes: async (tx, pair) => [...(await missingFacts(tx, pair)), ...(await higherRoles(tx, pair))],
};

/** The kept account gets the telephone number and the specialist of the other, where it has none. */
async function missingFacts(tx: Db, { from, to }: AccountPair): Promise<ChangedValue[]> {
  const rows = await tx
    .select({ id: users.id, phone: users.phone, assignedStaffId: users.assignedStaffId })
    .from(users)
    .where(inArray(users.id, [from, to]));
  const [given, kept] = [from, to].map((id) => rows.find((row) => row.id === id));
  return (['phone', 'assignedStaffId'] as const).flatMap((name) =>
    given?.[name] && kept && !kept[name]
      ? [{ column: users[name], key: { id: to }, before: null, after: given[name] }]
      : [],
  );
}

const twin = alias(businessMembers, 'twin');

/** In a business of both accounts, the higher of the two roles counts: it must not lose its owner. */
async function higherRoles(tx: Db, { from, to }: AccountPair): Promise<ChangedValue[]> {
  const rows = await tx
    .select({
      id: businessMembers.businessId,
      role: businessMembers.role,
      other: twin.role,
      // To the microsecond, which a Date does not have.
      since: sql<string>`${businessMembers.createdAt}::text`,
    })
    .from(businessMembers)
    .innerJoin(twin, and(eq(twin.businessId, businessMembers.businessId), eq(twin.userId, from)))
    .where(eq(businessMembers.userId, to));
  const rank = (role: (typeof rows)[number]['role']) => BUSINESS_ROLES.indexOf(role);
  return rows
    .filter(({ role, other }) => rank(other) < rank(role))
    .map(({ id, role, other, since }) => ({
      ...{ column: businessMembers.role, key: { user_id: to, business_id: id, created_at: since } },
      ...{ before: role, after: other },
    }));
}
