import { type Deposit, officeDay } from '@firm/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../ground/db/database.ts';
import type { Opened } from '../../../ground/fields/sealedFields.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { visibleClients } from '../../cases/visibleClients.ts';
import { users } from '../../users/users.tables.ts';
import { invoices, receivedPayments } from '../billing.tables.ts';
import { depositFields, depositReturns, deposits, returnFields } from '../deposits.tables.ts';
import { visibleInvoices } from '../visibleInvoices.ts';

const recorder = alias(users, 'recorder');

/** Returns a client whom the viewer may see, with what a letter needs. */
export async function findClient(db: Db, viewer: Viewer, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      preferredLanguage: users.preferredLanguage,
    })
    .from(users)
    .where(and(eq(users.id, id), visibleClients(viewer)));
  return row;
}
export type DepositClient = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** Lists the deposits of a client, the latest first. The caller has checked that the client is visible. */
export async function listDeposits(db: Db, viewer: Viewer, clientId: string, page: { limit: number; offset: number }) {
  const ofClient = eq(deposits.clientId, clientId);
  const rows = await selectDeposits(db)
    .where(ofClient)
    .orderBy(desc(deposits.createdAt), asc(deposits.id))
    .limit(page.limit)
    .offset(page.offset);
  return {
    results: await withMoves(db, viewer, rows),
    count: await db.$count(deposits, ofClient),
    leftCents: await depositsLeft(db, clientId),
  };
}

export async function findDeposit(db: Db, viewer: Viewer, id: string): Promise<Deposit | undefined> {
  const rows = await selectDeposits(db).where(eq(deposits.id, id));
  return (await withMoves(db, viewer, rows))[0];
}

/** Locks a deposit until the transaction ends: no part of it is used or given back twice. */
export async function lockDeposit(tx: Db, id: string) {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
  return row;
}

export async function insertDeposit(tx: Db, values: Opened<typeof deposits.$inferInsert>): Promise<string> {
  const [row] = await tx
    .insert(deposits)
    .values(await depositFields.seal(tx, values))
    .returning({ id: deposits.id });
  if (!row) throw new Error('the deposit was not recorded');
  return row.id;
}

export async function insertReturn(tx: Db, values: Opened<typeof depositReturns.$inferInsert>): Promise<void> {
  await tx.insert(depositReturns).values(await returnFields.seal(tx, values));
}

/** Sums what is left of all deposits of a client. */
export async function depositsLeft(db: Db, clientId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${deposits.amountCents} - ${deposits.spentCents}), 0)`.mapWith(Number) })
    .from(deposits)
    .where(eq(deposits.clientId, clientId));
  return row?.cents ?? 0;
}

const selectDeposits = (db: Db) =>
  db
    .select({ deposit: deposits, recorder: { firstName: recorder.firstName, lastName: recorder.lastName } })
    .from(deposits)
    .leftJoin(recorder, eq(recorder.id, deposits.recordedBy));

type DepositRows = Awaited<ReturnType<typeof selectDeposits>>;

/** Adds what each deposit was used for, on invoices that the viewer may see, and what of it went back. */
async function withMoves(db: Db, viewer: Viewer, rows: DepositRows): Promise<Deposit[]> {
  const ids = rows.map(({ deposit }) => deposit.id);
  const uses = await db
    .select({ payment: receivedPayments, number: invoices.number })
    .from(receivedPayments)
    .innerJoin(invoices, eq(invoices.id, receivedPayments.invoiceId))
    .where(
      and(inArray(receivedPayments.depositId, ids), isNull(receivedPayments.removedAt), visibleInvoices(db, viewer)),
    )
    .orderBy(asc(receivedPayments.createdAt));
  const returns = await db
    .select()
    .from(depositReturns)
    .where(inArray(depositReturns.depositId, ids))
    .orderBy(asc(depositReturns.returnedAt));
  return rows.map(({ deposit, recorder: by }) => {
    const { id, clientId, method, amountCents, spentCents, receivedOn, note } = depositFields.open(db, deposit);
    return {
      ...{ id, clientId, method, amountCents, receivedOn, note, leftCents: amountCents - spentCents },
      recordedBy: by && fullName(by),
      uses: uses
        .filter(({ payment }) => payment.depositId === id)
        .map(({ payment, number }) => ({
          ...{ invoiceId: payment.invoiceId, number: number ?? '', amountCents: payment.amountCents },
          usedOn: officeDay(payment.createdAt),
        })),
      returns: returns
        .filter(({ depositId }) => depositId === id)
        .map((row) => returnFields.open(db, row))
        .map(({ amountCents: cents, returnedAt, reason }) => ({
          ...{ amountCents: cents, returnedAt: returnedAt.toISOString(), reason },
        })),
    };
  });
}
