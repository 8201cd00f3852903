import { and, asc, eq, gt, inArray, lte, max, or } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { keptSince, keptUntil } from '../cases/keptCases.ts';
import { invoiceLines, invoices, payments, receivedFields, receivedPayments } from './billing.tables.ts';
import { creditFields, creditNotes } from './credits.tables.ts';
import { visibleInvoices } from './visibleInvoices.ts';

const isKept = (ownerId: string, now: Date) =>
  and(eq(invoices.clientId, ownerId), gt(invoices.issuedAt, keptSince(now)));

/** Invoices as they were sent, those of shared cases too, with their payments. */
export const heldInvoices: Holding = {
  name: 'invoices',
  tables: [invoices, invoiceLines, payments, receivedPayments, creditNotes],
  async rows(db, { id }) {
    const sent = and(visibleInvoices(db, { id, role: 'client' }), gt(invoices.issuedAt, new Date(0)));
    const own = db.select({ id: invoices.id }).from(invoices).where(sent);
    const [rows, lines, paid, received, credits] = await Promise.all([
      db.select().from(invoices).where(sent).orderBy(asc(invoices.issuedAt)),
      db.select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, own)).orderBy(asc(invoiceLines.position)),
      db.select().from(payments).where(inArray(payments.invoiceId, own)).orderBy(asc(payments.createdAt)),
      db
        .select()
        .from(receivedPayments)
        .where(inArray(receivedPayments.invoiceId, own))
        .orderBy(asc(receivedPayments.createdAt)),
      db.select().from(creditNotes).where(inArray(creditNotes.invoiceId, own)).orderBy(asc(creditNotes.issuedAt)),
    ]);
    return rows.map(({ clientId: _, createdBy: __, caseId: ___, ...invoice }) => ({
      ...invoice,
      lines: lines
        .filter(({ invoiceId }) => invoiceId === invoice.id)
        .map(({ description, quantity, unitCents, amountCents }) => ({
          description,
          quantity,
          unitCents,
          amountCents,
        })),
      payments: paid
        .filter(({ invoiceId }) => invoiceId === invoice.id)
        .map(({ provider, status, amountCents, paidAt, refundedAt }) => ({
          provider,
          status,
          amountCents,
          paidAt,
          refundedAt,
        })),
      received: received
        .filter(({ invoiceId }) => invoiceId === invoice.id)
        .map((row) => receivedFields.open(db, row))
        .map(({ method, amountCents, receivedOn, note, removedAt, removalReason }) => ({
          ...{ method, amountCents, receivedOn, note, removedAt, removalReason },
        })),
      credits: credits
        .filter(({ invoiceId }) => invoiceId === invoice.id)
        .map((row) => creditFields.open(db, row))
        .map(({ number, amountCents, reason, issuedAt }) => ({ number, amountCents, reason, issuedAt })),
    }));
  },
  async erase(tx, { id }, { now }) {
    const over = or(eq(invoices.status, 'draft'), lte(invoices.issuedAt, keptSince(now)));
    await tx.delete(invoices).where(and(eq(invoices.clientId, id), over));
  },
  async kept(db, { id }, now) {
    const [last] = await db
      .select({ issuedAt: max(invoices.issuedAt) })
      .from(invoices)
      .where(isKept(id, now));
    return {
      count: await db.$count(invoices, isKept(id, now)),
      until: last?.issuedAt ? keptUntil(last.issuedAt) : null,
    };
  },
};
