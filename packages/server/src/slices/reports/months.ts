import {
  dayAfter,
  OFFICE_ZONE,
  officeDay,
  officeInstant,
  REPORT_MONTHS_DEFAULT,
  REPORT_MONTHS_MAX,
} from '@firm/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Invalid } from '../../ground/errors.ts';

/** Months of the office, and the instants at which they begin and end. */
export interface Period {
  months: readonly string[];
  start: Date;
  end: Date;
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** The month so many months later; earlier when negative. */
export function monthAfter(month: string, later: number): string {
  const number = numberOf(month) + later;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

export function periodOf(from: string, count: number): Period {
  const months = Array.from({ length: count }, (_, later) => monthAfter(from, later));
  const startOf = (month: string) => officeInstant(`${month}-01`, '00:00');
  return { months, start: startOf(from), end: startOf(monthAfter(from, count)) };
}

/** The period of as many months before. */
export const periodBefore = ({ months }: Period): Period =>
  periodOf(monthAfter(months[0] ?? '', -months.length), months.length);

/** Returns the months that were asked for; throws `Invalid` at the field that does not fit. */
export function askedPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const current = officeDay(now).slice(0, 7);
  const last = to ?? (from !== undefined && from > current ? from : current);
  const first = from ?? monthAfter(last, 1 - REPORT_MONTHS_DEFAULT);
  const count = numberOf(last) - numberOf(first) + 1;
  const refuse = (field: string, message: string) => new Invalid([{ field, message }]);
  if (last > current) throw refuse(to === undefined ? 'from' : 'to', 'Choose a month that has begun');
  if (count < 1) throw refuse('from', 'Choose a month before the last one');
  if (count > REPORT_MONTHS_MAX) throw refuse('from', `Choose at most ${REPORT_MONTHS_MAX} months`);
  return periodOf(first, count);
}

/** Every day of the office from that instant to that one. */
export function daysOf({ start, end }: Pick<Period, 'start' | 'end'>): string[] {
  const days: string[] = [];
  for (let day = officeDay(start); day <= officeDay(end); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Requires an instant within the period. */
export const within = (instant: SQLWrapper, { start, end }: Period): SQL =>
  sql`${instant} >= ${start.toISOString()}::timestamptz and ${instant} < ${end.toISOString()}::timestamptz`;

/** Requires a day of the office within the period. */
export const withinDays = (day: SQLWrapper, { start, end }: Period): SQL =>
  sql`${day} >= ${officeDay(start)}::date and ${day} < ${officeDay(end)}::date`;

/** The month of the office of an instant, YYYY-MM. */
export const monthOf = (instant: SQLWrapper): SQL =>
  sql`to_char(${instant} at time zone ${sql.raw(`'${OFFICE_ZONE}'`)}, 'YYYY-MM')`;

/** The median of a number, with one decimal. */
export const medianOf = (number: SQL, share = 0.5): SQL =>
  sql`round((percentile_cont(${sql.raw(String(share))}) within group (order by ${number}))::numeric, 1)::float8`;

/** Finds the row of a month; a month without a row gets zeros. */
export function byMonth<Row extends { month: string }>(rows: readonly Row[]): (month: string) => Row | undefined {
  const found = new Map(rows.map((row) => [row.month, row]));
  return (month) => found.get(month);
}
