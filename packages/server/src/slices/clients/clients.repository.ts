import type { CaseStatus, ClientSort, Language, ServiceCategoryKey } from '@firm/contract';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { inOrderOf, type Page, readPage, totalOf } from '../../ground/db/readPage.ts';
import { stillInvited } from '../auth/invitations.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { isActive } from '../cases/isActive.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { givenClients, holds, holdsOne, isClient, visibleClients } from '../cases/visibleClients.ts';
import { users } from '../users/users.tables.ts';
import { hasLeft, isWithNobody } from '../users/withNobody.ts';
import { asTyped, mayBeMistyped, nearly } from './clientSearch.ts';

export interface ClientsFilter extends Page {
  search?: string | undefined;
  service?: ServiceCategoryKey | undefined;
  staffId?: string | undefined;
  status?: CaseStatus | 'active' | 'invited' | undefined;
  language?: Language | undefined;
  sort: ClientSort;
}

/** Only the columns that the list shows: every further column slows each row. */
function columnsFor(viewer: Viewer) {
  const ofClient = sql`from ${cases} where ${and(sql`${cases.clientId} = ${users.id}`, visibleCases(viewer))}`;
  return {
    client: {
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      preferredLanguage: users.preferredLanguage,
      isVerified: users.isVerified,
      termsVersion: users.termsVersion,
    },
    staff: staffColumns,
    specialistLeft: sql<boolean>`coalesce(${hasLeft(users.assignedStaffId)}, false)`,
    services: sql<ServiceCategoryKey[]>`array(select distinct ${cases.serviceCategory} ${ofClient} order by 1)`,
    activeCases: sql`(select count(*) ${ofClient} and ${isActive})`.mapWith(Number),
    lastActivityAt: sql`greatest(${users.createdAt}, (select max(${cases.updatedAt}) ${ofClient}))`.mapWith(
      users.createdAt,
    ),
  };
}

const selectClients = (db: Db, viewer: Viewer) =>
  db.select(columnsFor(viewer)).from(users).leftJoin(staff, eq(staff.id, users.assignedStaffId)).$dynamic();

export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

/** Lists a page of clients. A search that finds nobody as typed is asked again with one letter wrong. */
export async function listClients(db: Db, viewer: Viewer, filter: ClientsFilter) {
  const typed = await listPage(db, viewer, filter, asTyped(filter.search, viewer));
  if (typed.count > 0 || !filter.search || !mayBeMistyped(filter.search)) return { ...typed, isNear: false };
  const near = await listPage(db, viewer, filter, nearly(filter.search, viewer));
  return { ...near, isNear: near.count > 0 };
}

/** Finds the ids of the page first: the figures of a client are then read for the rows that are shown alone. */
async function listPage(db: Db, viewer: Viewer, filter: ClientsFilter, found: SQL | undefined) {
  const fits = and(found, fitting(viewer, filter));
  const where = and(visibleClients(viewer, found && holdsOne), fits);
  const isOfFirst = found && filter.uncounted && filter.sort === 'name' && viewer.role !== 'client';
  const { rows: page, count } = await readPage(filter, (part) =>
    isOfFirst ? firstByName(db, viewer, part, fits) : idsOf(db, viewer, { ...filter, ...part }, where, Boolean(found)),
  );
  const ids = page.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectClients(db, viewer).where(inArray(users.id, ids)) : [];
  return { rows: inOrderOf(ids, rows, (row) => row.client.id), count };
}

/**
 * Reads the first finds by name. Each find is asked whether the viewer may see it, in this order, until the page is
 * full: PostgreSQL moves no condition with a query of its own into the query that sorts.
 */
function firstByName(db: Db, viewer: Viewer, { limit, offset }: Page, found: SQL | undefined) {
  const { id, lastName, firstName, assignedStaffId } = users;
  const byName = db
    .select({ id, lastName, firstName, assignedStaffId })
    .from(users)
    .where(and(isClient, found))
    .orderBy(asc(lastName), asc(firstName), asc(id))
    // `givenClients` knows it by the name of the table.
    .as('users');
  return db
    .select({ id: byName.id, total: sql<number>`null` })
    .from(byName)
    .where(givenClients(viewer, holdsOne))
    .orderBy(asc(byName.lastName), asc(byName.firstName), asc(byName.id))
    .limit(limit)
    .offset(offset);
}

function idsOf(db: Db, viewer: Viewer, filter: ClientsFilter, where: SQL | undefined, isSearch: boolean) {
  const { sort, limit, offset } = filter;
  const page = db
    .select({ id: users.id, total: totalOf(filter) })
    .from(users)
    .where(where)
    .limit(limit)
    .offset(offset)
    .$dynamic();
  const inOrder = sort.startsWith('-') ? desc : asc;
  if (sort.endsWith('name')) return page.orderBy(inOrder(users.lastName), inOrder(users.firstName), asc(users.id));
  if (sort.endsWith('since')) return page.orderBy(inOrder(users.createdAt), asc(users.id));
  if (isSearch) {
    const ofOne = and(eq(cases.clientId, users.id), visibleCases(viewer));
    const latest = sql`(select max(${cases.updatedAt}) from ${cases} where ${ofOne})`;
    return page.orderBy(inOrder(sql`greatest(${users.createdAt}, ${latest})`), asc(users.id));
  }
  // The cases are read once for all clients, not client by client as for the few that a search finds.
  const latest = db
    .select({ clientId: cases.clientId, at: sql`max(${cases.updatedAt})`.as('at') })
    .from(cases)
    .where(visibleCases(viewer))
    .groupBy(cases.clientId)
    .as('latest');
  return page
    .leftJoin(latest, eq(latest.clientId, users.id))
    .orderBy(inOrder(sql`greatest(${users.createdAt}, ${latest.at})`), asc(users.id));
}

function fitting(viewer: Viewer, { service, status, staffId, language }: ClientsFilter): SQL | undefined {
  const ofCase = and(
    service ? eq(cases.serviceCategory, service) : undefined,
    status && status !== 'invited' ? (status === 'active' ? isActive : eq(cases.status, status)) : undefined,
  );
  return and(
    ofCase && holds(and(ofCase, visibleCases(viewer))),
    status === 'invited' ? stillInvited : undefined,
    staffId === 'nobody' ? isWithNobody(users.assignedStaffId) : undefined,
    staffId === undefined || staffId === 'nobody'
      ? undefined
      : or(eq(users.assignedStaffId, staffId), holds(and(eq(cases.assignedStaffId, staffId), visibleCases(viewer)))),
    language ? eq(users.preferredLanguage, language) : undefined,
  );
}

/** Finds a client whom the viewer may see, with the row of the account. */
export async function findClient(db: Db, viewer: Viewer, id: string) {
  const [row] = await selectClients(db, viewer).where(and(eq(users.id, id), visibleClients(viewer)));
  const [account] = row ? await db.select().from(users).where(eq(users.id, id)) : [];
  return row && account && { ...row, account };
}

/** Lists the client's cases that the viewer may see, newest first. */
export function casesOfClient(db: Db, viewer: Viewer, clientId: string, limit: number) {
  return db
    .select({ case: cases, staff: staffColumns })
    .from(cases)
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(and(eq(cases.clientId, clientId), visibleCases(viewer)))
    .orderBy(desc(cases.createdAt), asc(cases.id))
    .limit(limit);
}

export type ClientCaseRow = Awaited<ReturnType<typeof casesOfClient>>[number];

/** Lists the cases of a business that the viewer may see, newest first, with their holders. */
export function casesOfBusiness(db: Db, viewer: Viewer, businessId: string, limit: number) {
  return db
    .select({ case: cases, staff: staffColumns, holder: { firstName: users.firstName, lastName: users.lastName } })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(and(eq(cases.businessId, businessId), visibleCases(viewer)))
    .orderBy(desc(cases.createdAt), asc(cases.id))
    .limit(limit);
}

/** Returns one case in that form. */
export async function caseOfClient(db: Db, id: string): Promise<ClientCaseRow | undefined> {
  const [row] = await db
    .select({ case: cases, staff: staffColumns })
    .from(cases)
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(eq(cases.id, id));
  return row;
}
