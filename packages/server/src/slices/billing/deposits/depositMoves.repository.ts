import { officeDay, type PaymentMethod } from '@firm/contract';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import { cases } from '../../cases/cases.tables.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { isGiven } from '../../cases/visibleClients.ts';
import { invoices, receivedPayments } from '../billing.tables.ts';
import { hasCome } from '../cameIn.ts';
import { depositFields, depositReturns, deposits, returnFields } from '../deposits.tables.ts';
import { client } from '../invoices.repository.ts';
import { dayIn, instantIn, isIn, type Span } from '../money/spanOf.ts';
import { visibleInvoices } from '../visibleInvoices.ts';

interface Move {
  day: string;
  at: Date;
  movement: 'received' | 'used' | 'use reversed' | 'returned';
  client: { id: string; firstName: string; lastName: string; email: string };
  /** How the deposit came in, and its note, such as the number of a check. */
  method: PaymentMethod;
  reference: string | null;
  /** The number of the invoice, for a use. */
  number: string | null;
  caseNumber: string | null;
  /** The reason of a return. */
  reason: string | null;
  /** Below zero for money that was used or went back. */
  cents: number;
}

const ofDeposit = {
  client: { id: client.id, firstName: client.firstName, lastName: client.lastName, email: client.email },
  deposit: { id: deposits.id, method: deposits.method, note: deposits.note },
};
const nothing = { number: null, caseNumber: null, reason: null };

/**
 * Lists what of deposits came in, was used and went back on the days of a span. A use that was reversed on a later day
 * counts until then.
 */
export async function listDepositMoves(db: Db, viewer: Viewer, span: Span, limit: number): Promise<Move[]> {
  const seen = isGiven(deposits.clientId, viewer);
  const { removedAt } = receivedPayments;
  // One after another: one statement takes one connection.
  const came = await db
    .select({ ...ofDeposit, day: deposits.receivedOn, at: deposits.createdAt, cents: deposits.amountCents })
    .from(deposits)
    .innerJoin(client, eq(client.id, deposits.clientId))
    .where(and(seen, dayIn(deposits.receivedOn, span)))
    .limit(limit);
  const used = await db
    .select({
      ...ofDeposit,
      ...{ day: receivedPayments.receivedOn, at: receivedPayments.createdAt, cents: receivedPayments.amountCents },
      ...{ number: invoices.number, caseNumber: cases.caseNumber, removedAt: receivedPayments.removedAt },
    })
    .from(receivedPayments)
    .innerJoin(deposits, eq(deposits.id, receivedPayments.depositId))
    .innerJoin(client, eq(client.id, deposits.clientId))
    .innerJoin(invoices, eq(invoices.id, receivedPayments.invoiceId))
    .leftJoin(cases, eq(cases.id, invoices.caseId))
    .where(
      and(
        ...[seen, visibleInvoices(db, viewer), hasCome],
        or(dayIn(receivedPayments.receivedOn, span) ?? hasCome, and(isNotNull(removedAt), instantIn(removedAt, span))),
      ),
    )
    .limit(limit);
  const { id, returnedAt: at, amountCents: cents, reason } = depositReturns;
  const went = await db
    .select({ ...ofDeposit, returned: { id, reason }, at, cents })
    .from(depositReturns)
    .innerJoin(deposits, eq(deposits.id, depositReturns.depositId))
    .innerJoin(client, eq(client.id, deposits.clientId))
    .where(and(seen, instantIn(at, span)))
    .limit(limit);
  const opened = <Row extends { deposit: Pick<typeof deposits.$inferSelect, 'id' | 'method' | 'note'> }>(row: Row) => {
    const { deposit, ...rest } = row;
    const { method, note } = depositFields.open(db, deposit);
    return { ...nothing, ...rest, method, reference: note };
  };
  return [
    ...came.map((row): Move => ({ ...opened(row), movement: 'received' })),
    ...used.flatMap(({ removedAt: back, ...row }): Move[] => {
      const use: Move = { ...opened(row), movement: 'used', cents: -row.cents };
      if (!back) return [use];
      return [use, { ...use, movement: 'use reversed', day: officeDay(back), at: back, cents: row.cents }];
    }),
    ...went.map(({ returned, ...row }): Move => {
      const { reason: why } = returnFields.open(db, returned);
      return { ...opened(row), day: officeDay(row.at), movement: 'returned', reason: why, cents: -row.cents };
    }),
  ]
    .filter(({ day }) => isIn(day, span))
    .sort((one, other) => compare(one.day, other.day) || one.at.getTime() - other.at.getTime());
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
