import { OFFICE_ZONE, type ServiceCategoryKey } from '@firm/contract';
import { and, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases } from './cases.tables.ts';

/** The usual number of days that cases of a service take. Services with too few finished cases are missing. */
export type UsualDays = ReadonlyMap<ServiceCategoryKey, number>;

const WINDOW_MS = 2 * 365 * 24 * 60 * 60 * 1000;
/** Fewer finished cases say nothing about the usual time. */
const FINISHED_MIN = 5;
const KEPT_MS = 10 * 60 * 1000;

const kept = new WeakMap<Db, { until: number; days: Promise<UsualDays> }>();

/** Returns the usual days of each service: the median of its cases that were finished in the past two years. */
export async function usualDays(db: Db, now: Date): Promise<UsualDays> {
  const known = kept.get(db);
  if (known && known.until > now.getTime()) return known.days;
  const days = readUsualDays(db, now);
  kept.set(db, { until: now.getTime() + KEPT_MS, days });
  // A failed query is not kept.
  days.catch(() => kept.delete(db));
  return days;
}

async function readUsualDays(db: Db, now: Date): Promise<UsualDays> {
  const took = sql`extract(epoch from ${cases.completedAt} - ${cases.createdAt}) / 86400`;
  const rows = await db
    .select({
      service: cases.serviceCategory,
      days: sql<number>`percentile_cont(0.5) within group (order by ${took})`.mapWith(Number),
    })
    .from(cases)
    .where(and(isNotNull(cases.completedAt), gte(cases.completedAt, new Date(now.getTime() - WINDOW_MS))))
    .groupBy(cases.serviceCategory)
    .having(sql`count(*) >= ${FINISHED_MIN}`);
  return new Map(rows.map(({ service, days }) => [service, Math.max(1, Math.round(days))]));
}

/** The day on which a case is due: the promised one, or else the one on which such cases are usually finished. */
export function dueDayOf(usual: UsualDays): SQL {
  if (usual.size === 0) return sql`${cases.estimatedCompletionDate}`;
  const opened = sql`(${cases.createdAt} at time zone ${OFFICE_ZONE})::date`;
  const days = [...usual].map(([service, count]) => sql`when ${service} then ${count}::int`);
  return sql`coalesce(${cases.estimatedCompletionDate}, ${opened} + case ${cases.serviceCategory} ${sql.join(days, sql` `)} end)`;
}
