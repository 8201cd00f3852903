import { officeDay, type SettlingMethod } from '@firm/contract';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import { cases } from '../../cases/cases.tables.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { invoices, payments, receivedFields, receivedPayments } from '../billing.tables.ts';
import { cameByCard, hasCome } from '../cameIn.ts';
import { client } from '../invoices.repository.ts';
import { visibleInvoices } from '../visibleInvoices.ts';
import { dayIn, instantIn, isIn, type Span } from './spanOf.ts';

interface OfInvoice {
  number: string | null;
  caseNumber: string | null;
  client: { id: string; firstName: string; lastName: string; email: string };
}

interface Movement extends OfInvoice {
  day: string;
  /** `deposit`: money that came in before, and is used on its day. */
  method: SettlingMethod | 'card';
  /** Such as the number of a check. */
  reference: string | null;
  /** Below zero for money that went back. */
  cents: number;
  /** The day on which it was recorded here. */
  recorded: string;
}

const ofInvoice = {
  number: invoices.number,
  caseNumber: cases.caseNumber,
  client: { id: client.id, firstName: client.firstName, lastName: client.lastName, email: client.email },
};

/**
 * Lists what came in for invoices on the days of a span and what went back, by day. Of an invoice all of it is what the
 * invoice counts as paid, once refunds that were asked for have gone back. A payment that was removed
 * on a later day came in and went out, too.
 */
export async function listPayments(db: Db, viewer: Viewer, span: Span, limit: number): Promise<Movement[]> {
  const visible = visibleInvoices(db, viewer);
  const { removedAt } = receivedPayments;
  // One after another: one statement takes one connection.
  const received = await db
    .select({
      ...ofInvoice,
      received: {
        id: receivedPayments.id,
        day: receivedPayments.receivedOn,
        method: receivedPayments.method,
        cents: receivedPayments.amountCents,
        note: receivedPayments.note,
        createdAt: receivedPayments.createdAt,
        removedAt: receivedPayments.removedAt,
      },
    })
    .from(receivedPayments)
    .innerJoin(invoices, eq(invoices.id, receivedPayments.invoiceId))
    .innerJoin(client, eq(client.id, invoices.clientId))
    .leftJoin(cases, eq(cases.id, invoices.caseId))
    .where(
      and(
        ...[visible, hasCome],
        or(dayIn(receivedPayments.receivedOn, span) ?? hasCome, and(isNotNull(removedAt), instantIn(removedAt, span))),
      ),
    )
    .limit(limit);
  const { amountCents, paidAt, refundedAt } = payments;
  const cards = await db
    .select({ ...ofInvoice, amountCents, paidAt, refundedAt })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(client, eq(client.id, invoices.clientId))
    .leftJoin(cases, eq(cases.id, invoices.caseId))
    .where(
      and(
        ...[visible, cameByCard],
        or(instantIn(paidAt, span) ?? isNotNull(paidAt), and(isNotNull(refundedAt), instantIn(refundedAt, span))),
      ),
    )
    .limit(limit);
  return [
    ...received.flatMap(({ received: row, ...about }): Movement[] => {
      const { day, method, cents, note, createdAt, ...one } = receivedFields.open(db, row);
      const came = { ...about, day, method, reference: note, cents, recorded: officeDay(createdAt) };
      if (!one.removedAt) return [came];
      const removed = officeDay(one.removedAt);
      return [came, { ...came, day: removed, cents: -cents, recorded: removed }];
    }),
    ...cards.flatMap(ofCard),
  ]
    .filter(({ day }) => isIn(day, span))
    .sort((one, other) => compare(one.day, other.day) || compare(one.number ?? '', other.number ?? ''));
}

/** A payment by card that went back came in and went out. */
function ofCard({ amountCents, paidAt, refundedAt, ...about }: Card): Movement[] {
  const byCard = { ...about, method: 'card' as const, reference: null };
  return [
    ...(paidAt ? [{ ...byCard, ...on(paidAt), cents: amountCents }] : []),
    ...(refundedAt ? [{ ...byCard, ...on(refundedAt), cents: -amountCents }] : []),
  ];
}

const on = (instant: Date) => ({ day: officeDay(instant), recorded: officeDay(instant) });

type Card = OfInvoice & { amountCents: number; paidAt: Date | null; refundedAt: Date | null };

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
