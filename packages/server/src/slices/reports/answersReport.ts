import { OFFICE_ZONE, type Report } from '@firm/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { officeOf } from '../../ground/facts/firmOf.ts';
import { isWritten, messages } from '../messages/messages.tables.ts';
import { byMonth, daysOf, medianOf, monthOf, type Period, within } from './months.ts';
import { promiseOf } from './promiseOf.ts';

/** An answer that comes later than this counts as none. */
const ANSWERED_WITHIN_DAYS = 31;
const ANSWERED_WITHIN_MS = ANSWERED_WITHIN_DAYS * 24 * 60 * 60 * 1000;

const zone = sql.raw(`'${OFFICE_ZONE}'`);
const isAnswered = sql`answered is not null`;
const hours = sql`extract(epoch from answered - asked) / 3600`;

/**
 * The questions of clients in a period, each with the time of the firm's first answer. Several messages in a row are
 * one question, asked by the first; so long after the last one that an answer would count as none, it is another
 * question. What the firm sends by itself is no answer.
 */
function questions(period: Period): SQL {
  const { caseId, side, sentAt, sequence } = messages;
  const thread = sql`over (partition by ${caseId} order by ${sequence})`;
  const next = sql`over (partition by case_id order by sequence)`;
  const limit = sql.raw(`interval '${ANSWERED_WITHIN_DAYS} days'`);
  // The month before tells which messages only go on; the month after, what was answered late.
  const start = new Date(period.start.getTime() - ANSWERED_WITHIN_MS);
  const end = new Date(period.end.getTime() + ANSWERED_WITHIN_MS);
  return sql`
    said as (
      select ${caseId} as case_id, ${side} as side, ${sentAt} as sent_at, ${sequence} as sequence,
        lag(${side}) ${thread} as former, ${sentAt} - lag(${sentAt}) ${thread} as since
      from ${messages} where ${isWritten} and ${within(sentAt, { ...period, start, end })}
    ), turns as (
      select side, sent_at as asked, lead(side) ${next} as next_side, lead(sent_at) ${next} as next_at
      from said where side is distinct from former or since > ${limit}
    ), questions as (
      select asked, case when next_side = 'firm' and next_at - asked <= ${limit} then next_at end as answered
      from turns where side = 'client' and ${within(sql`asked`, period)}
    )`;
}

/** Returns how many questions of clients were answered and how soon, by month. */
export async function answersByMonth(db: Db, period: Period): Promise<Report['answers']> {
  const office = await officeOf(db);
  const days = JSON.stringify(daysOf(period).map((day) => promiseOf(day, office)));
  const local = sql`(asked at time zone ${zone})`;
  const { rows } = await db.execute<Report['answers'][number] & Record<string, unknown>>(sql`
    with ${questions(period)}, timed as (
      select asked, answered, (case
        when closes is null or ${local}::time >= next_closes then next_day + next_closes
        when ${local}::time >= next_opens then next_day + ${local}::time
        when ${local}::time < closes then day + closes
        else next_day + next_opens end) at time zone ${zone} as due
      from questions join jsonb_to_recordset(${days}::jsonb)
        as days(day date, closes time, next_day date, next_opens time, next_closes time) on day = ${local}::date
    )
    select ${monthOf(sql`asked`)} as month, count(*)::int as asked, (count(*) filter (where ${isAnswered}))::int as answered,
      (count(*) filter (where answered <= due))::int as "inTime",
      ${medianOf(hours)} as "medianHours", ${medianOf(hours, 0.9)} as "p90Hours"
    from timed group by 1`);
  const found = byMonth(rows);
  const none = { asked: 0, answered: 0, inTime: 0, medianHours: null, p90Hours: null };
  return period.months.map((month) => found(month) ?? { month, ...none });
}

/** Returns the median of hours to an answer, over a whole period. */
export async function medianAnswer(db: Db, period: Period): Promise<number | null> {
  const { rows } = await db.execute<{ hours: number | null }>(
    sql`with ${questions(period)} select ${medianOf(hours)} as hours from questions where ${isAnswered}`,
  );
  return rows[0]?.hours ?? null;
}
