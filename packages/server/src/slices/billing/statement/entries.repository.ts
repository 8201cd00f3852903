import { officeDay } from '@firm/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import { invoices, payments, receivedPayments } from '../billing.tables.ts';
import { cameByCard, hasCome } from '../cameIn.ts';
import { creditNotes } from '../credits.tables.ts';
import { depositReturns, deposits } from '../deposits.tables.ts';
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
    .where(and(ofClient, cameByCard));
  const received = await db
    .select({ payment: receivedPayments, number: invoices.number })
    .from(receivedPayments)
    .innerJoin(invoices, eq(invoices.id, receivedPayments.invoiceId))
    .where(and(ofClient, hasCome, isNull(receivedPayments.depositId)));
  const credits = await db
    .select({ number: creditNotes.number, amountCents: creditNotes.amountCents, issuedAt: creditNotes.issuedAt })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(ofClient);
  return [
    ...sent.flatMap(ofInvoice),
    ...cards.flatMap(({ payment, number }) => ofCard(payment, number ?? '')),
    ...received.flatMap(({ payment, number }) => ofReceived(payment, number ?? '')),
    ...credits.map(({ number, amountCents, issuedAt }): Entry => {
      return { day: officeDay(issuedAt), kind: 'credit', cents: -amountCents, number };
    }),
    ...(await depositEntries(db, clientId)),
  ];
}

/** Money that came in as a deposit counts on its day; its use on an invoice moves nothing between firm and client. */
async function depositEntries(db: Db, clientId: string): Promise<Entry[]> {
  const came = await db.select().from(deposits).where(eq(deposits.clientId, clientId));
  const went = await db
    .select({ amountCents: depositReturns.amountCents, returnedAt: depositReturns.returnedAt })
    .from(depositReturns)
    .innerJoin(deposits, eq(deposits.id, depositReturns.depositId))
    .where(eq(deposits.clientId, clientId));
  return [
    ...came.map(({ receivedOn, amountCents, method }): Entry => {
      return { day: receivedOn, kind: 'deposit', cents: -amountCents, number: '', method };
    }),
    ...went.map(({ amountCents, returnedAt }): Entry => {
      return { day: officeDay(returnedAt), kind: 'depositReturned', cents: amountCents, number: '' };
    }),
  ];
}

function ofInvoice(invoice: typeof invoices.$inferSelect): Entry[] {
  const { totalCents, creditedCents, title, issuedAt, voidedAt, refundedAt } = invoice;
  const leftCents = totalCents - creditedCents;
  const number = invoice.number ?? '';
  // A refunded amount is not owed again.
  const end = voidedAt ? ('withdrawn' as const) : ('cancelled' as const);
  const endedAt = voidedAt ?? refundedAt;
  return [
    ...(issuedAt ? [{ day: officeDay(issuedAt), kind: 'invoice' as const, cents: totalCents, number, title }] : []),
    ...(endedAt && leftCents > 0 ? [{ day: officeDay(endedAt), kind: end, cents: -leftCents, number }] : []),
  ];
}

/** A payment that was removed came in and went out. */
function ofReceived(payment: typeof receivedPayments.$inferSelect, number: string): Entry[] {
  const { receivedOn, removedAt, amountCents, method } = payment;
  return [
    { day: receivedOn, kind: 'payment', cents: -amountCents, number, method },
    ...(removedAt ? [{ day: officeDay(removedAt), kind: 'removed' as const, cents: amountCents, number, method }] : []),
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
