import { OFFICE_ZONE } from '@firm/contract';
import { and, asc, count, desc, eq, inArray, isNull, max, min, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { preparedQueries } from '../../ground/db/preparedQueries.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { caseOutcomes, cases, eventFields, timelineEvents } from '../cases/cases.tables.ts';
import { isActive } from '../cases/isActive.ts';
import { type Asker, askerKey, askerOf, type Viewer, valuesOf, visibleCases } from '../cases/visibleCases.ts';
import { documents } from '../documents/documents.tables.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const EVENTS_SHOWN = 10;

const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const monthOf = (instant: SQL) => sql`date_trunc('month', ${instant} at time zone ${OFFICE_ZONE})`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const newestCase = sql<string>`(array_agg(${cases.id} order by ${cases.createdAt} desc))[1]`;

/** Counts documents that a specialist has read, and those read within the past week. */
function prepareRead(db: Db, viewer: Asker) {
  return db
    .select({
      documentsProcessed: count(),
      documentsThisWeek: countOf(sql`${documents.processedAt} >= ${sql.placeholder('since')}::timestamptz`),
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(
      and(visibleCases(viewer), inArray(documents.status, ['processed', 'verified']), isNull(documents.deletedAt)),
    );
}

function prepareFigures(db: Db, viewer: Asker) {
  const savings = db
    .select({ cents: sum(caseOutcomes.amountCents) })
    .from(caseOutcomes)
    .innerJoin(cases, eq(cases.id, caseOutcomes.caseId))
    .where(visibleCases(viewer));
  return db
    .select({
      active: countOf(isActive),
      openedThisMonth: countOf(sql`${monthOf(sql`${cases.createdAt}`)} = ${monthOf(now)}`),
      completed: countOf(sql`${cases.status} = 'completed'`),
      completedSince: min(cases.completedAt),
      /** Cents; null when staff recorded none. */
      savings: sql<number | null>`${savings}`.mapWith(Number),
    })
    .from(cases)
    .where(visibleCases(viewer));
}

function prepareServices(db: Db, viewer: Asker) {
  return db
    .select({
      category: cases.serviceCategory,
      active: countOf(isActive),
      completed: countOf(sql`${cases.status} = 'completed'`),
    })
    .from(cases)
    .where(and(visibleCases(viewer), ne(cases.status, 'cancelled')))
    .groupBy(cases.serviceCategory)
    .orderBy(desc(max(cases.createdAt)));
}

/** Lists the newest events, without planned ones. */
function prepareEvents(db: Db, viewer: Asker) {
  return db
    .select({ event: timelineEvents, staff: staffColumns, caseTitle: cases.title })
    .from(timelineEvents)
    .innerJoin(cases, eq(cases.id, timelineEvents.caseId))
    .leftJoin(staff, eq(staff.id, timelineEvents.staffId))
    .where(and(visibleCases(viewer), sql`${timelineEvents.happenedAt} <= ${now}`))
    .orderBy(desc(timelineEvents.happenedAt), desc(timelineEvents.sequence))
    .limit(EVENTS_SHOWN);
}

/** Lists the specialists of active cases, each with their newest case, ordered by it. */
function prepareTeam(db: Db, viewer: Asker) {
  return db
    .select({ ...staffColumns, caseId: newestCase })
    .from(cases)
    .innerJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(and(visibleCases(viewer), isActive))
    .groupBy(staff.id)
    .orderBy(desc(max(cases.createdAt)), asc(staff.id));
}

function prepareSummary(db: Db, asker: Viewer, name: string) {
  const viewer = askerOf(asker);
  return {
    figures: prepareFigures(db, viewer).prepare(`${name} figures`),
    read: prepareRead(db, viewer).prepare(`${name} read`),
    services: prepareServices(db, viewer).prepare(`${name} services`),
    events: prepareEvents(db, viewer).prepare(`${name} events`),
    team: prepareTeam(db, viewer).prepare(`${name} team`),
  };
}

const summaries = preparedQueries<ReturnType<typeof prepareSummary>>();

/** Returns the dashboard's counts and lists of the rows visible to the viewer; 'this week' is the last seven days. */
export async function readSummary(db: Db, viewer: Viewer, at: Date) {
  const summary = summaries(db, `dashboard ${askerKey(viewer)}`, (name) => prepareSummary(db, viewer, name));
  const values = {
    ...valuesOf(viewer),
    now: at.toISOString(),
    since: new Date(at.getTime() - WEEK_MS).toISOString(),
  };
  const [[figures], [read], services, events, team] = await Promise.all([
    summary.figures.execute(values),
    summary.read.execute(values),
    summary.services.execute(values),
    summary.events.execute(values),
    summary.team.execute(values),
  ]);
  if (!figures || !read) throw new Error('the figures did not come');
  const activity = events.map((row) => ({ ...row, event: eventFields.open(db, row.event) }));
  return { figures: { ...figures, ...read }, services, events: activity, team };
}
