import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { type PaymentStatus, paymentEvents, payments } from './billing.tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Returns the checkout that the client can continue. */
export async function openPayment(db: Db, invoiceId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.status, 'pending')));
  return row;
}

/** Returns the payments by card that count for an invoice, the earliest first. */
export function settlingPayments(db: Db, invoiceId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.status, 'succeeded')))
    .orderBy(asc(payments.paidAt), asc(payments.id));
}

/** The number of payments of an invoice that are yet to be refunded. */
export const countRefundsDue = (db: Db, invoiceId: string): Promise<number> =>
  db.$count(payments, and(eq(payments.invoiceId, invoiceId), eq(payments.status, 'refund_due')));

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** Returns the payment whose money the provider knows by a reference. */
export async function findByReference(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference)).limit(1);
  return row;
}

/** Returns the latest payment that brought money, even if it was refunded; the receipt shows it. */
export async function paidPayment(db: Db, invoiceId: string): Promise<PaymentRow | undefined> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), ne(payments.status, 'mismatched')))
    .orderBy(desc(payments.createdAt));
  return rows.find(({ paidAt }) => paidAt !== null);
}

export async function insertPayment(tx: Db, values: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(values).returning();
  if (!row) throw new Error('the payment was not inserted');
  return row;
}

export async function updatePayment(tx: Db, id: string, values: Partial<typeof payments.$inferInsert>) {
  await tx.update(payments).set(values).where(eq(payments.id, id));
}

/** Stores the page of a checkout that still waits for one; returns false if the checkout was given up meanwhile. */
export async function notePage(db: Db, id: string, page: { sessionId: string; checkoutUrl: string }): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set(page)
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .returning({ id: payments.id });
  return rows.length > 0;
}

/** Ends a checkout that never got a page. */
export async function giveUp(db: Db, id: string) {
  await db
    .update(payments)
    .set({ status: 'failed' })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending'), isNull(payments.sessionId)));
}

/** Moves a payment from one status to another; returns false if it no longer has the first. */
export async function movePayment(tx: Db, id: string, from: PaymentStatus, to: PaymentStatus): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ status: to })
    .where(and(eq(payments.id, id), eq(payments.status, from)))
    .returning({ id: payments.id });
  return rows.length > 0;
}

/** Returns false if the event was already applied. */
export async function noteEvent(tx: Db, id: string, receivedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}
