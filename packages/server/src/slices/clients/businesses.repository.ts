import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { visibleClients } from '../cases/visibleClients.ts';
import { businesses, businessMembers } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';

/** Finds a business of which the viewer may see a case, or a client who belongs to it. */
export async function findBusinessFor(db: Db, viewer: Viewer, id: string) {
  const ofCase = sql`exists (select from ${cases} where ${and(eq(cases.businessId, businesses.id), visibleCases(viewer))})`;
  const ofClient = sql`exists (
    select from ${businessMembers} join ${users} on ${eq(users.id, businessMembers.userId)}
    where ${and(eq(businessMembers.businessId, businesses.id), visibleClients(viewer))})`;
  const [row] = await db
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, id), or(ofCase, ofClient)));
  return row;
}

/** Lists those who belong to a business, the longest members first. */
export function peopleOfBusiness(db: Db, id: string) {
  return db
    .select({
      member: businessMembers,
      person: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .where(and(eq(businessMembers.businessId, id), isNull(users.mergedInto)))
    .orderBy(asc(businessMembers.createdAt), asc(users.id));
}
