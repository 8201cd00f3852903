import { and, asc, eq, exists, gt, inArray, lt, max, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import { type Holding, laterOf } from '../../../ground/holding.ts';
import { keptSince, keptUntil } from '../../cases/keptCases.ts';
import { receivedPayments } from '../billing.tables.ts';
import { depositFields, depositReturns, deposits, returnFields } from '../deposits.tables.ts';

const hasRest = lt(deposits.spentCents, deposits.amountCents);

/** Kept are what came in or went back within the time of the law, and money that is still the client's. */
function isKept(db: Db, now: Date): SQL {
  const since = keptSince(now);
  const wentBack = and(eq(depositReturns.depositId, deposits.id), gt(depositReturns.returnedAt, since));
  const returned = db.select({ one: sql`1` }).from(depositReturns).where(wentBack);
  return or(gt(deposits.createdAt, since), hasRest, exists(returned)) ?? hasRest;
}

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
    // An invoice that is kept keeps the deposit that paid it.
    await tx.delete(deposits).where(and(eq(deposits.clientId, id), not(isKept(tx, now)), notExists(isUsed)));
  },
  async kept(db, { id }, now) {
    const own = and(eq(deposits.clientId, id), isKept(db, now));
    const [last] = await db
      .select({ cameAt: max(deposits.createdAt), wentAt: max(depositReturns.returnedAt) })
      .from(deposits)
      .leftJoin(depositReturns, eq(depositReturns.depositId, deposits.id))
      .where(own);
    // Money that is left has no end of its own: it is looked at again when a record of today would go.
    const isLeft = (await db.$count(deposits, and(own, hasRest))) > 0;
    const ended = isLeft ? now : laterOf(last?.cameAt ?? null, last?.wentAt ?? null);
    return { count: await db.$count(deposits, own), until: ended && keptUntil(ended) };
  },
};
