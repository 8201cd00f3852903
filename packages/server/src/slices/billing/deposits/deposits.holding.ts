import { and, asc, eq, gt, inArray, lte, max, notExists, sql } from 'drizzle-orm';
import type { Holding } from '../../../ground/holding.ts';
import { keptSince, keptUntil } from '../../cases/keptCases.ts';
import { receivedPayments } from '../billing.tables.ts';
import { depositFields, depositReturns, deposits, returnFields } from '../deposits.tables.ts';

const isKept = (ownerId: string, now: Date) =>
  and(eq(deposits.clientId, ownerId), gt(deposits.createdAt, keptSince(now)));

/** Deposits and what of them went back; what they paid stands with the invoices. */
export const heldDeposits: Holding = {
  name: 'deposits',
  tables: [deposits, depositReturns],
  async rows(db, { id }) {
    const rows = await db.select().from(deposits).where(eq(deposits.clientId, id)).orderBy(asc(deposits.createdAt));
    const ids = rows.map((row) => row.id);
    const returned = await db.select().from(depositReturns).where(inArray(depositReturns.depositId, ids));
    return rows.map((row) => {
      const { method, amountCents, spentCents, receivedOn, note } = depositFields.open(db, row);
      return {
        ...{ method, amountCents, leftCents: amountCents - spentCents, receivedOn, note },
        returns: returned
          .filter(({ depositId }) => depositId === row.id)
          .map((one) => returnFields.open(db, one))
          .map(({ amountCents: cents, reason, returnedAt }) => ({ amountCents: cents, reason, returnedAt })),
      };
    });
  },
  async erase(tx, { id }, { now }) {
    const isUsed = tx.select({ one: sql`1` }).from(receivedPayments).where(eq(receivedPayments.depositId, deposits.id));
    const over = lte(deposits.createdAt, keptSince(now));
    // An invoice that is kept keeps the deposit that paid it.
    await tx.delete(deposits).where(and(eq(deposits.clientId, id), over, notExists(isUsed)));
  },
  async kept(db, { id }, now) {
    const [last] = await db
      .select({ createdAt: max(deposits.createdAt) })
      .from(deposits)
      .where(isKept(id, now));
    return {
      count: await db.$count(deposits, isKept(id, now)),
      until: last?.createdAt ? keptUntil(last.createdAt) : null,
    };
  },
};
