import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { type AccountPair, type Merging, ofCases } from '../../ground/merging/merging.ts';
import { invoices, payments, receivedPayments } from './billing.tables.ts';
import { creditNotes } from './credits.tables.ts';
import { depositReturns, deposits } from './deposits.tables.ts';
import { workedHours } from './hours.tables.ts';

export const mergingOfInvoices: Merging = {
  moves: [
    { column: invoices.clientId, as: 'invoices', ofCases: ofCases(invoices.caseId, invoices.createdAt) },
    { column: deposits.clientId, as: 'deposits' },
  ],
  // These name people of the firm: who billed, recorded or worked.
  stays: [
    ...[invoices.createdBy, receivedPayments.recordedBy, receivedPayments.removedBy, creditNotes.createdBy],
    ...[deposits.recordedBy, depositReturns.returnedBy, workedHours.staffId],
  ],
  obstacles: paymentsUnderWay,
};

/** The payer must still find the invoice, and its receipt or refund must reach the account that paid. */
async function paymentsUnderWay(db: Db, { from }: AccountPair) {
  const rows = await db
    .selectDistinct({ title: invoices.title, number: invoices.number })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(invoices.clientId, from), inArray(payments.status, ['pending', 'refund_due'])));
  return rows.map(({ title, number }) => ({
    ...{ kind: 'payment_under_way' as const, title: number ? `${number}, ${title}` : title, at: null },
  }));
}
