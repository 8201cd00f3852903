import { type Role, SERVICE_CATEGORIES } from '@firm/contract';
import { and, eq, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Reach } from '../../ground/http/actor.ts';
import { businessMembers } from '../users/businesses.tables.ts';
import { cases } from './cases.tables.ts';
import { caseShares } from './shares.tables.ts';

/** The account behind a request. */
export interface Viewer {
  id: string;
  role: Role;
  /** The cases that staff see besides their own, as `reachOf` of `slices/users` reads them from the row. */
  reach?: Reach;
  /** The colleagues who are away and for whom this one answers meanwhile. */
  answersFor?: readonly string[];
}

/** The server itself, at work in a job: it sees every case, and its timeline entries name no one. */
export const SYSTEM: Viewer = { id: '', role: 'admin' };

/** A viewer, or a viewer's placeholder in a prepared query. */
export interface Asker {
  id: string | Placeholder;
  role: Role;
  reach?: Reach;
  answersFor?: readonly string[] | Placeholder;
}

/**
 * Restricts a query to the cases a viewer may see whole: clients their own and those shared with them, staff those
 * that are with them (`isWith`) and those in their reach, admins all. Every query on cases and their parts includes
 * it. Whose case is whose work is decided by `assignedStaffId` alone.
 */
export const visibleCases = (viewer: Asker): SQL | undefined =>
  seenCases(viewer, ne(businessMembers.role, 'bookkeeper'));

/**
 * Restricts a query on documents and invoices, joined with their cases: bookkeepers see these of their business, and
 * nothing else of its cases.
 */
export const casesOfPapers = (viewer: Asker): SQL | undefined => seenCases(viewer, undefined);

/** Whether a viewer sees every case: an administrator, and staff whose reach is all. */
export const seesAll = ({ role, reach }: Asker): boolean => role === 'admin' || (role === 'staff' && reach === 'all');

/** Whether a viewer sees a good part of all cases, not those with them alone. */
export const seesMany = (viewer: Asker): boolean =>
  seesAll(viewer) || (viewer.role === 'staff' && (viewer.reach ?? []).length > 0);

/** The part of a prepared query's name that differs where `visibleCases` does. */
export function askerKey({ role, reach = [], answersFor = [] }: Viewer): string {
  if (role !== 'staff') return role;
  const services = reach === 'all' ? reach : reach.map((service) => SERVICE_CATEGORIES.indexOf(service)).join('.');
  return `staff:${services}${answersFor.length > 0 ? '+' : ''}`;
}

/** The viewer of a prepared query: what differs by person is a placeholder, which `valuesOf` fills in. */
export const askerOf = ({ answersFor = [], ...viewer }: Viewer): Asker => ({
  ...{ ...viewer, id: sql.placeholder('viewer') },
  ...(answersFor.length > 0 && { answersFor: sql.placeholder('answersFor') }),
});
export const valuesOf = ({ id, answersFor = [] }: Viewer) => ({ viewer: id, answersFor: arrayOf(answersFor) });

const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`;

/** Whether work is with the viewer: it is theirs, or that of a colleague for whom they answer. */
export const isWith = ({ id, answersFor = [] }: Asker, holder: AnyPgColumn): SQL | undefined =>
  Array.isArray(answersFor) && answersFor.length === 0
    ? eq(holder, id)
    : or(eq(holder, id), sql`${holder} = any(${Array.isArray(answersFor) ? arrayOf(answersFor) : answersFor}::uuid[])`);

/** The cases that a member of staff sees who does not see all: those with them, and those of their services. */
export const seenByStaff = (
  asker: Asker,
  { assignedStaffId, serviceCategory }: Record<'assignedStaffId' | 'serviceCategory', AnyPgColumn>,
): SQL | undefined => {
  const { reach = [] } = asker;
  return reach === 'all' || reach.length === 0
    ? isWith(asker, assignedStaffId)
    : or(isWith(asker, assignedStaffId), inArray(serviceCategory, [...reach]));
};

const shared = alias(cases, 'shared');

function seenCases(asker: Asker, asMember: SQL | undefined): SQL | undefined {
  const { id, role } = asker;
  if (seesAll(asker)) return undefined;
  if (role === 'staff') return seenByStaff(asker, cases);
  // With an array, the query reads the few ids first and can use the index of each.
  const others = sql`array(
    select ${caseShares.caseId} from ${caseShares} where ${and(eq(caseShares.memberId, id), sql`${caseShares.caseId} is not null`)}
    union all select ${shared.id} from ${caseShares} join ${cases} ${sql.identifier('shared')} on ${and(eq(shared.clientId, caseShares.ownerId), isNull(shared.businessId))}
      where ${and(eq(caseShares.memberId, id), isNull(caseShares.caseId))}
    union all select ${shared.id} from ${businessMembers} join ${cases} ${sql.identifier('shared')} on ${eq(shared.businessId, businessMembers.businessId)}
      where ${and(eq(businessMembers.userId, id), asMember)})`;
  return or(eq(cases.clientId, id), sql`${cases.id} = any(${others})`);
}
