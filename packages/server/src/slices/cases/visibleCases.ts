import type { Role } from '@firm/contract';
import { and, eq, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { businessMembers } from '../users/businesses.tables.ts';
import { cases } from './cases.tables.ts';
import { caseShares } from './shares.tables.ts';

/** The account behind a request. */
export interface Viewer {
  id: string;
  role: Role;
}

/** The server itself, at work in a job: it sees every case, and its timeline entries name no one. */
export const SYSTEM: Viewer = { id: '', role: 'admin' };

/** A viewer, or a viewer's placeholder in a prepared query. */
export interface Asker {
  id: string | Placeholder;
  role: Role;
}

/**
 * Restricts a query to the cases a viewer may see whole: clients their own and those shared with them, staff those
 * assigned to them, admins all. Every query on cases and their parts includes it.
 */
export const visibleCases = (viewer: Asker): SQL | undefined =>
  seenCases(viewer, ne(businessMembers.role, 'bookkeeper'));

/**
 * Restricts a query on documents and invoices, joined with their cases: bookkeepers see these of their business, and
 * nothing else of its cases.
 */
export const casesOfPapers = (viewer: Asker): SQL | undefined => seenCases(viewer, undefined);

const shared = alias(cases, 'shared');

function seenCases({ id, role }: Asker, asMember: SQL | undefined): SQL | undefined {
  if (role === 'admin') return undefined;
  if (role === 'staff') return eq(cases.assignedStaffId, id);
  // With an array, the query reads the few ids first and can use the index of each.
  const others = sql`array(
    select ${caseShares.caseId} from ${caseShares} where ${and(eq(caseShares.memberId, id), sql`${caseShares.caseId} is not null`)}
    union all select ${shared.id} from ${caseShares} join ${cases} ${sql.identifier('shared')} on ${and(eq(shared.clientId, caseShares.ownerId), isNull(shared.businessId))}
      where ${and(eq(caseShares.memberId, id), isNull(caseShares.caseId))}
    union all select ${shared.id} from ${businessMembers} join ${cases} ${sql.identifier('shared')} on ${eq(shared.businessId, businessMembers.businessId)}
      where ${and(eq(businessMembers.userId, id), asMember)})`;
  return or(eq(cases.clientId, id), sql`${cases.id} = any(${others})`);
}
