import { officeDay, type ReceivedPayment } from '@firm/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { users } from '../users/users.tables.ts';
import { receivedFields, receivedPayments } from './billing.tables.ts';
import { settlingPayment } from './payments.repository.ts';

export async function insertReceived(tx: Db, values: Opened<typeof receivedPayments.$inferInsert>): Promise<void> {
  await tx.insert(receivedPayments).values(await receivedFields.seal(tx, values));
}

/** Returns what came in for an invoice: what was recorded, then the card's payment that settled it. */
export async function paymentsOf(db: Db, invoiceId: string): Promise<ReceivedPayment[]> {
  const [rows, card] = await Promise.all([
    db
      .select({ payment: receivedPayments, recorder: { firstName: users.firstName, lastName: users.lastName } })
      .from(receivedPayments)
      .leftJoin(users, eq(users.id, receivedPayments.recordedBy))
      .where(eq(receivedPayments.invoiceId, invoiceId))
      .orderBy(asc(receivedPayments.createdAt), asc(receivedPayments.id)),
    settlingPayment(db, invoiceId),
  ]);
  const recorded = rows.map(({ payment, recorder }) => {
    const { id, method, amountCents, receivedOn, note } = receivedFields.open(db, payment);
    return { id, method, amountCents, receivedOn, note, recordedBy: recorder && fullName(recorder) };
  });
  if (!card?.paidAt) return recorded;
  const { id, amountCents, paidAt } = card;
  const receivedOn = officeDay(paidAt);
  return [...recorded, { id, method: 'card', amountCents, receivedOn, note: null, recordedBy: null }];
}
