import { CASE_STATUSES, type CaseStatus, dayAfter, type WorkCaseOrder, type WorkDue } from '@firm/contract';
import type { WorkBoardQuery } from '@firm/contract/schemas';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import { firstFinds, inOrderOf, LOOKED_THROUGH, type Page, readPage, totalOf } from '../../ground/db/readPage.ts';
import { contains, containsIndexed, everyWord, isOneWord } from '../../ground/db/search.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { isActive, isUnderWay } from '../cases/isActive.ts';
import { dueDayOf, type UsualDays } from '../cases/usualDays.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { asStored } from '../clients/asStored.ts';
import { clientsNamed } from '../clients/clientSearch.ts';
import { businesses, foldedBusinessName } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';
import { isWithNobody } from '../users/withNobody.ts';

const client = alias(users, 'client');

export type CasesFilter = Omit<z.output<typeof WorkBoardQuery>, 'specialist'> & {
  specialist?: string | undefined;
  status?: CaseStatus | 'active' | undefined;
};

/** The part that all queries here share. `today` is the office's day. */
export interface Reading {
  viewer: Viewer;
  usual: UsualDays;
  today: string;
}

const columns = {
  case: {
    id: cases.id,
    caseNumber: cases.caseNumber,
    title: cases.title,
    status: cases.status,
    formerStatus: cases.formerStatus,
    priority: cases.priority,
    serviceCategory: cases.serviceCategory,
    estimatedCompletionDate: cases.estimatedCompletionDate,
    completedAt: cases.completedAt,
    createdAt: cases.createdAt,
    updatedAt: cases.updatedAt,
  },
  client: {
    id: client.id,
    firstName: client.firstName,
    lastName: client.lastName,
  },
  business: businesses.name,
  staff: staffColumns,
  staffLeft: sql<boolean>`coalesce(${staff.disabledAt}, ${staff.deletedAt}) is not null`,
};

const withColumns = (db: Db, usual: UsualDays) =>
  db
    .select({
      ...columns,
      dueDay: sql<string | null>`(${dueDayOf(usual)})::text`,
    })
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .leftJoin(businesses, eq(businesses.id, cases.businessId));

export type WorkCaseRow = Awaited<ReturnType<typeof withColumns>>[number];

/** Lists a page of the cases that fit, with the number of all of them and of the late ones. */
export async function listCases(
  db: Db,
  reading: Reading,
  filter: CasesFilter,
  { ordering, ...page }: { ordering: WorkCaseOrder } & Page,
) {
  const order = orderOf(ordering, reading.usual);
  const { inRow, byIndex } = ofSearch(filter);
  const { rows, count, totals } = await readPage(page, (part) => {
    const read = (found: SQL | undefined) => {
      const where = and(matching(reading, filter), found);
      return readIds(db, reading, { ...part, uncounted: page.uncounted }, where, order);
    };
    if (!inRow || !page.uncounted) return read(inRow);
    const first = inArray(cases.id, firstSeen(db, reading, order));
    return firstFinds(
      part,
      () => read(and(first, inRow)),
      () => read(byIndex),
    );
  });
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await withColumns(db, reading.usual).where(inArray(cases.id, ids));
  return { rows: inOrderOf(ids, found, (row) => row.case.id), count, late: totals?.late ?? 0 };
}

/** Reads the ids of a page. PostgreSQL leaves out the join of the clients where the order does not ask for them. */
function readIds(db: Db, reading: Reading, page: Page, where: SQL | undefined, order: SQL[]) {
  const late = sql<number>`count(*) filter (where ${isLate(reading)}) over ()`.mapWith(Number);
  return db
    .select({ id: cases.id, total: totalOf(page), late: page.uncounted ? sql<number>`null` : late })
    .from(cases)
    .leftJoin(client, eq(client.id, cases.clientId))
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
}

/** Selects the first cases that the reader may see, among which a search looks for its first finds. */
const firstSeen = (db: Db, { viewer }: Reading, order: SQL[]) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(client, eq(client.id, cases.clientId))
    .where(visibleCases(viewer))
    .orderBy(...order)
    .limit(LOOKED_THROUGH);

/** Counts the open cases that fit by status, and lists the first few of each. */
export async function listBoard(db: Db, reading: Reading, filter: CasesFilter, perStatus: number) {
  const where = and(matching(reading, { ...filter, status: 'active' }), ofSearch(filter).inRow);
  const place = sql<number>`row_number() over (partition by ${cases.status} order by ${sql.join(orderOf('due', reading.usual), sql`, `)})`;
  const placed = db
    .select({ id: cases.id, place: place.as('place') })
    .from(cases)
    .where(where)
    .as('placed');
  const [counts, rows] = await Promise.all([
    db
      .select({
        status: cases.status,
        count: sql<number>`count(*)`.mapWith(Number),
        late: sql<number>`count(*) filter (where ${isLate(reading)})`.mapWith(Number),
      })
      .from(cases)
      .where(where)
      .groupBy(cases.status),
    withColumns(db, reading.usual)
      .innerJoin(placed, eq(placed.id, cases.id))
      .where(lte(placed.place, perStatus))
      .orderBy(asc(placed.place)),
  ]);
  return { counts, rows };
}

function matching(reading: Reading, filter: CasesFilter): SQL | undefined {
  const { status, service, specialist, due, holder } = filter;
  return and(
    visibleCases(reading.viewer),
    status && (status === 'active' ? isActive : eq(cases.status, status)),
    service && eq(cases.serviceCategory, service),
    specialist === undefined ? undefined : ofSpecialist(reading.viewer, specialist),
    due && ofDue(reading, due),
    holder && (holder === 'business' ? isNotNull(cases.businessId) : isNull(cases.businessId)),
  );
}

function ofSpecialist(viewer: Viewer, specialist: string): SQL | undefined {
  if (specialist !== 'nobody') return eq(cases.assignedStaffId, specialist === 'me' ? viewer.id : specialist);
  return isWithNobody(cases.assignedStaffId);
}

/** The day on which a case is due is over, and nobody has put the case on hold. */
export const isLate = ({ usual, today }: Pick<Reading, 'usual' | 'today'>): SQL =>
  sql`${isUnderWay} and ${dueDayOf(usual)} < ${today}::date`;

function ofDue(reading: Reading, due: WorkDue): SQL | undefined {
  if (due === 'late') return isLate(reading);
  const day = dueDayOf(reading.usual);
  const last = due === 'today' ? reading.today : dayAfter(reading.today, 7);
  return and(isActive, sql`${day} between ${reading.today}::date and ${last}::date`);
}

/** The condition of a search: as each case is asked, and by indexes, which find few cases quickly, but many slowly. */
function ofSearch({ search }: CasesFilter): Record<'inRow' | 'byIndex', SQL | undefined> {
  const text = search && asStored(search);
  const inRow = everyWord(text, found);
  return { inRow, byIndex: text && isOneWord(text) ? everyWord(text, foundByIndex) : inRow };
}

const ofNamed = (word: string) => [
  sql`${cases.clientId} in (${clientsNamed(word)})`,
  sql`${cases.businessId} in (select ${businesses.id} from ${businesses} where ${contains(foldedBusinessName, word)})`,
];

const found = (word: string): SQL | undefined => or(contains(cases.searchTitle, word), ...ofNamed(word));

/** Finds what `found` does, for a word that stands alone. */
const foundByIndex = (word: string): SQL => {
  const each = [containsIndexed(cases.searchTitle, word), ...ofNamed(word)];
  const queries = each.map((fits) => sql`select ${cases.id} from ${cases} where ${fits}`);
  return sql`${cases.id} in (${sql.join(queries, sql` union all `)})`;
};

const PLACES = sql.join(
  CASE_STATUSES.map((status, place) => sql`when ${status} then ${place}::int`),
  sql` `,
);

function orderOf(ordering: WorkCaseOrder, usual: UsualDays): SQL[] {
  const isDown = ordering.startsWith('-');
  const name = ordering.replace('-', '') as Exclude<WorkCaseOrder, `-${string}`>;
  const by = {
    due: [dueDayOf(usual)],
    number: [cases.caseNumber],
    client: [client.lastName, client.firstName],
    status: [sql`case ${cases.status} ${PLACES} end`],
    updated: [cases.updatedAt],
    opened: [cases.createdAt],
  }[name];
  const direction = isDown ? sql`desc nulls last` : sql`asc nulls last`;
  return [...by.map((column) => sql`${column} ${direction}`), asc(cases.id)];
}
