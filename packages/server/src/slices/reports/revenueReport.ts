import type { Report } from '@firm/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { invoices, receivedPayments } from '../billing/billing.tables.ts';
import { byMonth, monthAfter, monthOf, type Period, periodOf, within, withinDays } from './months.ts';

// Sums of integers are integers in the database; as texts they lose nothing on the way.
const sumOf = (cents: SQL) => sql`sum(${cents})::text as cents`;
/** Credit notes lessen what an invoice brings. */
const total = sql`(${invoices.totalCents} - ${invoices.creditedCents})`;

/** Recorded payments that count. */
const counted = sql`${receivedPayments} where ${receivedPayments.removedAt} is null`;

/**
 * The money that came in, with its month: recorded payments on their days, and the rest of each paid invoice, which
 * came by card, when it was paid.
 */
const cameIn = (period: Period) => sql`(
  select ${monthOf(invoices.paidAt)} as month, 1 as invoices, ${total} - coalesce((
    select sum(${receivedPayments.amountCents}) from ${counted} and ${receivedPayments.invoiceId} = ${invoices.id}
  ), 0) as cents
  from ${invoices} where ${within(invoices.paidAt, period)}
  union all
  select to_char(${receivedPayments.receivedOn}, 'YYYY-MM'), 0, ${receivedPayments.amountCents}
  from ${counted} and ${withinDays(receivedPayments.receivedOn, period)}
) came_in`;

type Row = { month: string; invoices: number; cents: string };

const paidByMonth = (db: Db, period: Period) =>
  db.execute<Row>(sql`
    select month, sum(invoices)::int as invoices, ${sumOf(sql`cents`)} from ${cameIn(period)} group by 1`);

/** Returns the money that came in and was refunded, by month, beside the same month a year before. */
export async function revenueByMonth(db: Db, period: Period): Promise<Report['revenue']> {
  const { months } = period;
  const [paid, former, refunded] = await Promise.all([
    paidByMonth(db, period),
    paidByMonth(db, periodOf(monthAfter(months[0] ?? '', -12), months.length)),
    db.execute<Row>(sql`
      select ${monthOf(invoices.refundedAt)} as month, count(*)::int as invoices, ${sumOf(total)}
      from ${invoices} where ${within(invoices.refundedAt, period)} group by 1`),
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
