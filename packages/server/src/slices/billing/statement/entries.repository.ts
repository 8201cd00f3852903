import { officeDay } from '@firm/contract';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import { invoices, payments, receivedPayments } from '../billing.tables.ts';
import type { Entry } from './statementOf.ts';

/** Lists every movement on the account of a client, in no order. Drafts are no movements. */
export async function entriesOf(db: Db, clientId: string): Promise<Entry[]> {
  const ofClient = and(eq(invoices.clientId, clientId), ne(invoices.status, 'draft'));
  // One after another: one statement takes one connection.
  const sent = await db.select().from(invoices).where(ofClient);
  const cards = await db
    .select({ payment: payments, number: invoices.number })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(ofClient, isNotNull(payments.paidAt), inArray(payments.status, ['succeeded', 'refund_due', 'refunded'])));
  const received = await db
    .select({ payment: receivedPayments, number: invoices.number })
    .from(receivedPayments)
    .innerJoin(invoices, eq(invoices.id, receivedPayments.invoiceId))
    .where(and(ofClient, isNull(receivedPayments.removedAt)));
  return [
    ...sent.flatMap(ofInvoice),
    ...cards.flatMap(({ payment, number }) => ofCard(payment, number ?? '')),
    ...received.map(({ payment: { receivedOn, amountCents, method }, number }): Entry => {
      return { day: receivedOn, kind: 'payment', cents: -amountCents, number: number ?? '', method };
    }),
  ];
}

function ofInvoice(invoice: typeof invoices.$inferSelect): Entry[] {
  const { totalCents, title, issuedAt, voidedAt, refundedAt } = invoice;
  const number = invoice.number ?? '';
  // What was refunded is not owed again.
  const end = voidedAt ? ('withdrawn' as const) : ('cancelled' as const);
  const endedAt = voidedAt ?? refundedAt;
  return [
    ...(issuedAt ? [{ day: officeDay(issuedAt), kind: 'invoice' as const, cents: totalCents, number, title }] : []),
    ...(endedAt ? [{ day: officeDay(endedAt), kind: end, cents: -totalCents, number }] : []),
  ];
}

/** A payment by card that went back came in and went out. */
function ofCard({ paidAt, refundedAt, amountCents }: typeof payments.$inferSelect, number: string): Entry[] {
  return [
    ...(paidAt
      ? [{ day: officeDay(paidAt), kind: 'payment' as const, cents: -amountCents, number, method: 'card' as const }]
      : []),
    ...(refundedAt ? [{ day: officeDay(refundedAt), kind: 'refund' as const, cents: amountCents, number }] : []),
  ];
}
