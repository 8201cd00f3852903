import type { Report } from '@firm/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { invoices, payments, receivedPayments } from '../billing/billing.tables.ts';
import { cameByCard, hasCome } from '../billing/cameIn.ts';
import { byMonth, monthAfter, monthOf, type Period, periodOf, within, withinDays } from './months.ts';

// Sums of integers are integers in the database; as texts they lose nothing on the way.
const sumOf = (cents: SQL) => sql`sum(${cents})::text as cents`;
/** The money that came in, with its month, each payment on its own day; `invoices`: those that were paid then. */
const cameIn = (period: Period) => sql`(
  select ${monthOf(invoices.paidAt)} as month, 1 as invoices, 0 as cents
  from ${invoices} where ${within(invoices.paidAt, period)}
  union all
  select ${monthOf(payments.paidAt)}, 0, ${payments.amountCents}
  from ${payments} where ${cameByCard} and ${within(payments.paidAt, period)}
  union all
  select to_char(${receivedPayments.receivedOn}, 'YYYY-MM'), 0, ${receivedPayments.amountCents}
  from ${receivedPayments} where ${hasCome} and ${withinDays(receivedPayments.receivedOn, period)}
) came_in`;

/** The money that went back: to cards, and payments that were removed after the day of their recording. */
const wentBack = (period: Period) => sql`(
  select ${monthOf(payments.refundedAt)} as month, ${payments.amountCents} as cents
  from ${payments} where ${cameByCard} and ${within(payments.refundedAt, period)}
  union all
  select ${monthOf(receivedPayments.removedAt)}, ${receivedPayments.amountCents}
  from ${receivedPayments} where ${hasCome} and ${within(receivedPayments.removedAt, period)}
) went_back`;

type Row = { month: string; invoices: number; cents: string };

const paidByMonth = (db: Db, period: Period) =>
  db.execute<Row>(sql`
    select month, sum(invoices)::int as invoices, ${sumOf(sql`cents`)} from ${cameIn(period)} group by 1`);

/** Returns the money that came in and that went back, by month, beside the same month a year before. */
export async function revenueByMonth(db: Db, period: Period): Promise<Report['revenue']> {
  const { months } = period;
  const [paid, former, refunded] = await Promise.all([
    paidByMonth(db, period),
    paidByMonth(db, periodOf(monthAfter(months[0] ?? '', -12), months.length)),
    db.execute<Omit<Row, 'invoices'>>(sql`select month, ${sumOf(sql`cents`)} from ${wentBack(period)} group by 1`),
  ]);
  const [paidIn, formerIn, refundedIn] = [byMonth(paid.rows), byMonth(former.rows), byMonth(refunded.rows)];
  return months.map((month) => ({
    month,
    invoices: paidIn(month)?.invoices ?? 0,
    paidCents: Number(paidIn(month)?.cents ?? 0),
    refundedCents: Number(refundedIn(month)?.cents ?? 0),
    yearBeforeCents: Number(formerIn(monthAfter(month, -12))?.cents ?? 0),
  }));
}

/** Returns the cents that came in over a whole period. */
export async function paidIn(db: Db, period: Period): Promise<number> {
  const { rows } = await db.execute<{ cents: string | null }>(sql`select ${sumOf(sql`cents`)} from ${cameIn(period)}`);
  return Number(rows[0]?.cents ?? 0);
}
