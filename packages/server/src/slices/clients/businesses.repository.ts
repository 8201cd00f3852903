import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { type Page, readPage, totalOf } from '../../ground/db/readPage.ts';
import { cases } from '../cases/cases.tables.ts';
import { isActive } from '../cases/isActive.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { holdsOne, visibleClients } from '../cases/visibleClients.ts';
import { businesses, businessMembers, foldedBusinessName } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';
import { hasCase, hasMember, namesBusiness } from './clientSearch.ts';

/** Restricts a query on businesses to those of which the viewer may see a case, or a client who belongs to them. */
const visibleBusinesses = (viewer: Viewer): SQL | undefined =>
  or(hasCase(visibleCases(viewer)), hasMember(visibleClients(viewer, holdsOne)));

export async function findBusinessFor(db: Db, viewer: Viewer, id: string) {
  const [row] = await db
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, id), visibleBusinesses(viewer)));
  return row;
}

/** Lists a page of businesses by name. */
export function listBusinesses(db: Db, viewer: Viewer, { search, ...filter }: Page & { search?: string | undefined }) {
  const activeCases = sql`(select count(*) from ${cases} where ${and(
    eq(cases.businessId, businesses.id),
    visibleCases(viewer),
    isActive,
  )})`.mapWith(Number);
  return readPage(filter, ({ limit, offset }) =>
    db
      .select({ id: businesses.id, name: businesses.name, activeCases, total: totalOf(filter) })
      .from(businesses)
      .where(and(visibleBusinesses(viewer), namesBusiness(search, viewer)))
      .orderBy(asc(foldedBusinessName), asc(businesses.id))
      .limit(limit)
      .offset(offset),
  );
}

/** Lists those who belong to a business, the longest members first, and whether the viewer may see them as clients. */
export function peopleOfBusiness(db: Db, viewer: Viewer, id: string) {
  return db
    .select({
      member: businessMembers,
      person: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      isVisible: sql<boolean>`coalesce(${visibleClients(viewer, holdsOne)}, false)`,
    })
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .where(and(eq(businessMembers.businessId, id), isNull(users.mergedInto)))
    .orderBy(asc(businessMembers.createdAt), asc(users.id));
}
