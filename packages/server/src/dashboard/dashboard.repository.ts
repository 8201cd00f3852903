import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  exists,
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
import { appointments } from '../appointments/appointments.tables.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { caseOutcomes, cases, timelineEvents } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import type { Db } from '../db/client.ts';
import { documents } from '../documents/documents.tables.ts';
import { answeredBy } from '../messages/threads.repository.ts';
import { OFFICE_ZONE } from '../officeTime.ts';

export const isActive = sql`${cases.status} not in ('completed', 'cancelled')`;
/** Waits for a specialist; one that was given back waits for the client. */
export const isUnread = and(
  eq(documents.status, 'requires_review'),
  eq(documents.reviewNote, ''),
  isNull(documents.deletedAt),
);
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

/** What lies before a member of staff: cases that nobody has begun, documents nobody has read, meetings of the office's day. */
export async function workFigures(db: Db, viewer: Viewer, now: Date) {
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${OFFICE_ZONE})::date`;
  const [newCases, documentsToReview, meetingsToday] = await Promise.all([
    db.$count(cases, and(answeredBy(viewer), eq(cases.status, 'intake'))),
    db.$count(
      documents,
      and(
        isUnread,
        exists(
          db
            .select({ one: sql`1` })
            .from(cases)
            .where(and(eq(cases.id, documents.caseId), answeredBy(viewer))),
        ),
      ),
    ),
    db.$count(
      appointments,
      and(
        eq(appointments.staffId, viewer.id),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        sql`${dayOf(sql`${appointments.startsAt}`)} = ${dayOf(sql`${now.toISOString()}::timestamptz`)}`,
      ),
    ),
  ]);
  return { newCases, documentsToReview, meetingsToday };
}
