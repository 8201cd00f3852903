import { CASE_STATUSES, type CaseStatus, type Report, type ServiceCategoryKey } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases, timelineEvents } from '../cases/cases.tables.ts';
import { isMove } from './casesReport.ts';
import { medianOf, type Period, periodBefore, within } from './months.ts';

interface Stay {
  stage: CaseStatus;
  service: ServiceCategoryKey | null;
  stays: number;
  days: number;
}

/**
 * Returns how long cases stayed at each stage that they left in the period, by service and over all. A case that came
 * back to a stage stayed there twice.
 */
export async function stagesIn(db: Db, period: Period): Promise<Report['stages']> {
  const [now, before] = await Promise.all([staysIn(db, period), staysIn(db, periodBefore(period))]);
  const keyOf = ({ stage, service }: Stay) => `${stage} ${service}`;
  const former = new Map(before.map((stay) => [keyOf(stay), stay.days]));
  return now
    .map((stay) => ({ ...stay, before: former.get(keyOf(stay)) ?? null }))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one.service ?? '').localeCompare(other.service ?? ''));
}

const placeOf = ({ stage }: Stay) => CASE_STATUSES.indexOf(stage);

async function staysIn(db: Db, period: Period): Promise<Stay[]> {
  const { caseId, key, happenedAt, sequence } = timelineEvents;
  const { rows } = await db.execute<Stay & Record<string, unknown>>(sql`
    with moves as (
      select ${caseId} as case_id, ${key} as key, ${happenedAt} as began,
        lead(${happenedAt}) over (partition by ${caseId} order by ${happenedAt}, ${sequence}) as ended
      from ${timelineEvents}
      where ${isMove} and ${caseId} in (
        select ${caseId} from ${timelineEvents} where ${isMove} and ${within(happenedAt, period)}
      )
    ), stays as (
      select case when moves.key = 'case_opened' then 'intake' else substr(moves.key, 8) end as stage,
        ${cases.serviceCategory} as service, extract(epoch from ended - began) / 86400 as days
      from moves join ${cases} on ${cases.id} = moves.case_id
      where ${within(sql`ended`, period)} and moves.key not in ('status_completed', 'status_cancelled')
    )
    select stage, service, count(*)::int as stays, ${medianOf(sql`days`)} as days
    from stays group by grouping sets ((stage), (stage, service))`);
  return rows;
}
