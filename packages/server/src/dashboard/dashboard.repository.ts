import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  max,
  min,
  ne,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { caseOutcomes, cases, checklistItems, timelineEvents } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import type { Db } from '../db/client.ts';
import { documents } from '../documents/documents.tables.ts';
import { OFFICE_ZONE } from '../officeTime.ts';

const isActive = sql`${cases.status} not in ('completed', 'cancelled')`;
const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

export async function caseFigures(db: Db, viewer: Viewer, now: Date) {
  const monthOf = (instant: SQL) => sql`date_trunc('month', ${instant} at time zone ${OFFICE_ZONE})`;
  const [figures] = await db
    .select({
      active: countOf(isActive),
      openedThisMonth: countOf(
        sql`${monthOf(sql`${cases.createdAt}`)} = ${monthOf(sql`${now.toISOString()}::timestamptz`)}`,
      ),
      completed: countOf(sql`${cases.status} = 'completed'`),
      completedSince: min(cases.completedAt),
    })
    .from(cases)
    .where(visibleCases(viewer));
  return figures;
}

/** Documents that a specialist has read, and those of them read since. */
export async function documentFigures(db: Db, viewer: Viewer, since: Date) {
  const [figures] = await db
    .select({ processed: countDistinct(documents.id), recently: countOf(gte(documents.processedAt, since)) })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(
      and(visibleCases(viewer), inArray(documents.status, ['processed', 'verified']), isNull(documents.deletedAt)),
    );
  return figures;
}

/** Cents; null when staff recorded none. */
export async function savings(db: Db, viewer: Viewer): Promise<number | null> {
  const [row] = await db
    .select({ cents: sum(caseOutcomes.amountCents).mapWith(Number) })
    .from(caseOutcomes)
    .innerJoin(cases, eq(cases.id, caseOutcomes.caseId))
    .where(visibleCases(viewer));
  return row?.cents ?? null;
}

/** What is asked of the client, what is due first in front. */
export function openSteps(db: Db, viewer: Viewer, limit: number) {
  return db
    .select({ item: checklistItems, caseTitle: cases.title, staff: staffColumns })
    .from(checklistItems)
    .innerJoin(cases, eq(cases.id, checklistItems.caseId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(and(visibleCases(viewer), isActive, isNull(checklistItems.doneAt)))
    .orderBy(sql`${checklistItems.dueDate} asc nulls last`, desc(cases.createdAt), asc(checklistItems.position))
    .limit(limit);
}

export function servicesInUse(db: Db, viewer: Viewer) {
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

/** The newest events, without those that are planned. */
export function latestEvents(db: Db, viewer: Viewer, now: Date, limit: number) {
  return db
    .select({ event: timelineEvents, staff: staffColumns, caseTitle: cases.title })
    .from(timelineEvents)
    .innerJoin(cases, eq(cases.id, timelineEvents.caseId))
    .leftJoin(staff, eq(staff.id, timelineEvents.staffId))
    .where(and(visibleCases(viewer), lte(timelineEvents.happenedAt, now)))
    .orderBy(desc(timelineEvents.happenedAt), desc(timelineEvents.sequence))
    .limit(limit);
}

/** Who works on the active cases, the newest case's specialist first. */
export function team(db: Db, viewer: Viewer) {
  return db
    .select(staffColumns)
    .from(cases)
    .innerJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(and(visibleCases(viewer), isActive))
    .groupBy(staff.id)
    .orderBy(desc(max(cases.createdAt)), asc(staff.id));
}
