import { officeDay, officeInstant, type ReceivedPayment, type RemovedPayment } from '@firm/contract';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { users } from '../users/users.tables.ts';
import { receivedFields, receivedPayments } from './billing.tables.ts';
import type { MoneyIn } from './invoices.entity.ts';
import { type PaymentRow, settlingPayments } from './payments.repository.ts';

const recorder = alias(users, 'recorder');
const remover = alias(users, 'remover');

export async function insertReceived(tx: Db, values: Opened<typeof receivedPayments.$inferInsert>): Promise<string> {
  const [row] = await tx
    .insert(receivedPayments)
    .values(await receivedFields.seal(tx, values))
    .returning({ id: receivedPayments.id });
  if (!row) throw new Error('the payment was not recorded');
  return row.id;
}

export async function findReceived(db: Db, invoiceId: string, id: string) {
  const [row] = await db
    .select({
      amountCents: receivedPayments.amountCents,
      depositId: receivedPayments.depositId,
      removedAt: receivedPayments.removedAt,
    })
    .from(receivedPayments)
    .where(and(eq(receivedPayments.id, id), eq(receivedPayments.invoiceId, invoiceId)));
  return row;
}

export async function noteRemoval(
  tx: Db,
  id: string,
  { reason, ...removed }: { removedAt: Date; removedBy: string; reason: string },
): Promise<void> {
  const sealed = await receivedFields.sealSome(tx, { id }, { removalReason: reason });
  await tx
    .update(receivedPayments)
    .set({ ...removed, ...sealed })
    .where(eq(receivedPayments.id, id));
}

const selectReceived = (db: Db) =>
  db
    .select({
      payment: receivedPayments,
      recorder: { firstName: recorder.firstName, lastName: recorder.lastName },
      remover: { firstName: remover.firstName, lastName: remover.lastName },
    })
    .from(receivedPayments)
    .leftJoin(recorder, eq(recorder.id, receivedPayments.recordedBy))
    .leftJoin(remover, eq(remover.id, receivedPayments.removedBy));

/** When the last of the money that pays an invoice came in: often days before somebody records it. */
export async function lastCameAt(db: Db, invoiceId: string, now: Date): Promise<Date> {
  const { payments } = await moneyInOf(db, invoiceId);
  const last = payments
    .map(({ receivedOn }) => receivedOn)
    .sort()
    .at(-1);
  return last && last < officeDay(now) ? officeInstant(last, '12:00') : now;
}

/** Returns the money that came in for an invoice: recorded payments, then those by card. */
export async function moneyInOf(db: Db, invoiceId: string): Promise<Omit<MoneyIn, 'credits'>> {
  const rows = await selectReceived(db)
    .where(eq(receivedPayments.invoiceId, invoiceId))
    .orderBy(asc(receivedPayments.createdAt), asc(receivedPayments.id));
  const cards = await settlingPayments(db, invoiceId);
  return {
    payments: [
      ...rows.filter(({ payment }) => !payment.removedAt).map((row) => toReceived(db, row)),
      ...cards.map(toPaidByCard),
    ],
    removedPayments: rows.flatMap((row) => toRemoved(db, row)),
  };
}

type Row = Awaited<ReturnType<typeof selectReceived>>[number];

function toReceived(db: Db, { payment, recorder }: Row) {
  const { id, method, amountCents, receivedOn, note } = receivedFields.open(db, payment);
  return { id, method, amountCents, receivedOn, note, recordedBy: recorder && fullName(recorder) };
}

function toRemoved(db: Db, row: Row): RemovedPayment[] {
  const { removedAt, removalReason } = receivedFields.open(db, row.payment);
  if (!removedAt) return [];
  const removedBy = row.remover && fullName(row.remover);
  return [{ ...toReceived(db, row), removedAt: removedAt.toISOString(), removedBy, reason: removalReason ?? '' }];
}

const toPaidByCard = ({ id, amountCents, returnedCents, dispute, paidAt, createdAt }: PaymentRow): ReceivedPayment => ({
  ...{ id, method: 'card', amountCents, receivedOn: officeDay(paidAt ?? createdAt), note: null, recordedBy: null },
  ...(returnedCents > 0 && { returnedCents }),
  ...(dispute && dispute !== 'won' && { dispute }),
});
