import type { Report } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases, timelineEvents } from '../cases/cases.tables.ts';
import { byMonth, medianOf, monthOf, type Period, within } from './months.ts';

const daysToEnd = sql`extract(epoch from ${cases.completedAt} - ${cases.createdAt}) / 86400`;

/** Counts the cases that were opened, completed and cancelled, by month. */
export async function casesByMonth(db: Db, period: Period): Promise<Report['cases']> {
  type Counted = { month: string; count: number };
  const [opened, completed, cancelled] = await Promise.all([
    db.execute<Counted>(sql`
      select ${monthOf(cases.createdAt)} as month, count(*)::int as count
      from ${cases} where ${within(cases.createdAt, period)} group by 1`),
    db.execute<Counted & { days: number | null }>(sql`
      select ${monthOf(cases.completedAt)} as month, count(*)::int as count, ${medianOf(daysToEnd)} as days
      from ${cases} where ${within(cases.completedAt, period)} group by 1`),
    db.execute<Counted>(sql`
      select ${monthOf(timelineEvents.happenedAt)} as month, count(distinct ${timelineEvents.caseId})::int as count
      from ${timelineEvents}
      where ${timelineEvents.key} = 'status_cancelled' and ${isMove} and ${within(timelineEvents.happenedAt, period)}
      group by 1`),
  ]);
  const [openedIn, completedIn, cancelledIn] = [byMonth(opened.rows), byMonth(completed.rows), byMonth(cancelled.rows)];
  return period.months.map((month) => ({
    month,
    opened: openedIn(month)?.count ?? 0,
    completed: completedIn(month)?.count ?? 0,
    cancelled: cancelledIn(month)?.count ?? 0,
    days: completedIn(month)?.days ?? null,
  }));
}

/** The same condition as that of the index `timeline_moves_ix`. */
export const isMove = sql`(left(${timelineEvents.key}, 7) = 'status_' or ${timelineEvents.key} = 'case_opened')`;

/** Returns the number of completed cases and the median of their days, over a whole period. */
export async function completedIn(db: Db, period: Period): Promise<{ completed: number; days: number | null }> {
  const { rows } = await db.execute<{ completed: number; days: number | null }>(sql`
    select count(*)::int as completed, ${medianOf(daysToEnd)} as days
    from ${cases} where ${within(cases.completedAt, period)}`);
  return rows[0] ?? { completed: 0, days: null };
}
