import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { newsletterSubscribers } from './newsletter.tables.ts';

type Change = Partial<typeof newsletterSubscribers.$inferInsert>;

/** Returns the subscriber with an address, created if missing and locked until the transaction ends. */
export async function subscriberOf(tx: Db, fresh: typeof newsletterSubscribers.$inferInsert) {
  await tx.insert(newsletterSubscribers).values(fresh).onConflictDoNothing({ target: newsletterSubscribers.email });
  const row = await lockByAddress(tx, fresh.email);
  if (!row) throw new Error('the subscriber was not inserted');
  return row;
}

export async function lockByAddress(tx: Db, email: string) {
  const [row] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  return row;
}

export async function lockByToken(tx: Db, which: 'confirmTokenHash' | 'unsubscribeToken', token: string) {
  const [row] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers[which], token))
    .for('update');
  return row;
}

export async function updateSubscriber(tx: Db, id: string, change: Change) {
  await tx.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.id, id));
}
