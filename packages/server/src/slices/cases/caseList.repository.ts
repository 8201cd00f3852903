import type { CaseAssignment, CaseStatus } from '@firm/contract';
import { type AnyColumn, and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { pageOfFinds } from '../../ground/db/pageOfFinds.ts';
import { preparedQueries } from '../../ground/db/preparedQueries.ts';
import { readPage } from '../../ground/db/readPage.ts';
import { contains, everyWord } from '../../ground/db/search.ts';
import { isWithNobody } from '../users/withNobody.ts';
import { client, openSteps, staff, staffColumns } from './cases.repository.ts';
import { cases } from './cases.tables.ts';
import { ofClientNamed } from './clientNamed.ts';
import { isActive } from './isActive.ts';
import { type Asker, askerKey, askerOf, type Viewer, valuesOf, visibleCases } from './visibleCases.ts';

/** Only the columns that the list shows: every further column slows each row. */
const listColumns = {
  case: {
    id: cases.id,
    caseNumber: cases.caseNumber,
    title: cases.title,
    description: cases.description,
    status: cases.status,
    formerStatus: cases.formerStatus,
    priority: cases.priority,
    progressPercentage: cases.progressPercentage,
    serviceCategory: cases.serviceCategory,
    estimatedCompletionDate: cases.estimatedCompletionDate,
    createdAt: cases.createdAt,
    updatedAt: cases.updatedAt,
    clientId: cases.clientId,
  },
  staff: staffColumns,
  client: { firstName: client.firstName, lastName: client.lastName },
  openSteps,
};

interface CasesFilter {
  status?: CaseStatus | 'active' | undefined;
  search?: string | undefined;
  assigned?: CaseAssignment | undefined;
  limit: number;
  offset: number;
}

const matching = (viewer: Asker, { status, assigned }: CasesFilter) =>
  and(visibleCases(viewer), ofStatus(status), assignedTo(assigned, viewer));

const newestFirst = (of: Record<'id' | 'createdAt', AnyColumn>): [SQL, SQL] => [desc(of.createdAt), asc(of.id)];

function preparePage(db: Db, viewer: Viewer, filter: CasesFilter, name: string) {
  const where = matching(askerOf(viewer), filter);
  return db
    .select({ ...listColumns, total: sql<number>`${selectCount(db, where)}`.mapWith(Number) })
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(where)
    .orderBy(...newestFirst(cases))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(name);
}

export type ListedCase = Omit<Awaited<ReturnType<ReturnType<typeof preparePage>['execute']>>[number], 'total'>;

const pages = preparedQueries<ReturnType<typeof preparePage>>();

export async function listCases(db: Db, viewer: Viewer, filter: CasesFilter) {
  const { search } = filter;
  if (search) return readPage(filter, (part) => foundPage(db, viewer, { ...filter, ...part, search }));
  const build = (name: string) => preparePage(db, viewer, filter, name);
  const page = pages(db, `cases ${askerKey(viewer)} ${filter.status} ${filter.assigned}`, build);
  const rows = await page.execute({ ...valuesOf(viewer), limit: filter.limit, offset: filter.offset });
  // The total is a subquery of the same round trip, so the page reads only its own rows. A page past the end has no
  // rows and counts separately.
  if (rows[0]) return { rows, count: rows[0].total };
  return { rows, count: filter.offset === 0 ? 0 : await countCases(db, matching(viewer, filter)) };
}

/** The cases are searched once, for the page and for its total, and only those of the page are read whole. */
function foundPage(db: Db, viewer: Viewer, { search, ...filter }: CasesFilter & { search: string }) {
  const fits = everyWord(search, (word) =>
    or(
      contains(cases.searchTitle, word),
      contains(cases.searchDescription, word),
      // Staff can also search cases by client.
      viewer.role === 'client' ? undefined : ofClientNamed(db, word),
    ),
  );
  const found = db.$with('found').as(
    db
      .select({ id: cases.id, createdAt: cases.createdAt })
      .from(cases)
      .where(and(matching(viewer, filter), fits)),
  );
  const page = pageOfFinds(db, found, newestFirst(found), filter);
  return db
    .with(found)
    .select({ ...listColumns, total: page.total })
    .from(page)
    .innerJoin(cases, eq(cases.id, page.id))
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .orderBy(...newestFirst(cases));
}

const selectCount = (db: Db, where: SQL | undefined) =>
  db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(cases)
    .where(where);

async function countCases(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await selectCount(db, where);
  return row?.count ?? 0;
}

function assignedTo(assigned: CasesFilter['assigned'], viewer: Asker): SQL | undefined {
  if (!assigned) return undefined;
  return assigned === 'none' ? isWithNobody(cases.assignedStaffId) : eq(cases.assignedStaffId, viewer.id);
}

function ofStatus(status: CasesFilter['status']): SQL | undefined {
  if (!status) return undefined;
  return status === 'active' ? isActive : eq(cases.status, status);
}
