import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { Conflict } from '../../ground/errors.ts';
import { type AccountPair, type Merging, ofCases } from '../../ground/merging/merging.ts';
import { invoices, payments, receivedPayments } from './billing.tables.ts';
import { creditNotes } from './credits.tables.ts';
import { depositReturns, deposits } from './deposits.tables.ts';
import { workedHours } from './hours.tables.ts';

export const mergingOfInvoices: Merging = {
  moves: [
    { column: invoices.clientId, as: 'invoices', ofCases: ofCases(invoices.caseId, invoices.createdAt) },
    { column: deposits.clientId, as: 'deposits' },
    { column: payments.payerId },
  ],
  // These name people of the firm: who billed, recorded or worked.
  stays: [
    ...[invoices.createdBy, receivedPayments.recordedBy, receivedPayments.removedBy, creditNotes.createdBy],
    ...[deposits.recordedBy, depositReturns.returnedBy, workedHours.staffId],
  ],
  obstacles: paymentsUnderWay,
  part: refuseDepositAcross,
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

/** A deposit pays invoices of its own client alone: two accounts could not be settled otherwise. */
async function refuseDepositAcross(tx: Db, { from, to }: AccountPair): Promise<void> {
  const [across] = await tx
    .select({ number: invoices.number })
    .from(receivedPayments)
    .innerJoin(invoices, eq(invoices.id, receivedPayments.invoiceId))
    .innerJoin(deposits, eq(deposits.id, receivedPayments.depositId))
    .where(
      and(
        inArray(deposits.clientId, [from, to]),
        ne(deposits.clientId, invoices.clientId),
        isNull(receivedPayments.removedAt),
      ),
    )
    .limit(1);
  if (!across) return;
  const message = `A deposit of one account paid ${across.number} of the other: remove that payment first`;
  throw new Conflict('conflict', message, [{ field: 'merge', message, code: 'deposit_across' }]);
}
