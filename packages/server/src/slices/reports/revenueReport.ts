import type { Report } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { invoices } from '../billing/billing.tables.ts';
import { byMonth, monthAfter, monthOf, type Period, periodOf, within } from './months.ts';

// Sums of integers are integers in the database; as texts they lose nothing on the way.
const cents = sql`sum(${invoices.totalCents})::text`;

type Row = { month: string; invoices: number; cents: string };

const paidByMonth = (db: Db, period: Period) =>
  db.execute<Row>(sql`
    select ${monthOf(invoices.paidAt)} as month, count(*)::int as invoices, ${cents} as cents
    from ${invoices} where ${within(invoices.paidAt, period)} group by 1`);

/** Returns what was paid and refunded, by month, beside the same month a year before. */
export async function revenueByMonth(db: Db, period: Period): Promise<Report['revenue']> {
  const { months } = period;
  const [paid, former, refunded] = await Promise.all([
    paidByMonth(db, period),
    paidByMonth(db, periodOf(monthAfter(months[0] ?? '', -12), months.length)),
    db.execute<Row>(sql`
      select ${monthOf(invoices.refundedAt)} as month, count(*)::int as invoices, ${cents} as cents
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

/** Returns the cents that were paid over a whole period. */
export async function paidIn(db: Db, period: Period): Promise<number> {
  const { rows } = await db.execute<{ cents: string | null }>(
    sql`select ${cents} as cents from ${invoices} where ${within(invoices.paidAt, period)}`,
  );
  return Number(rows[0]?.cents ?? 0);
}
