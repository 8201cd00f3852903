import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
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

export async function findSubscriber(db: Db, id: string) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return row;
}

/** Marks readers who subscribed before the first article as told of it, each once; returns their ids. */
export async function takeThoseWhoWait(
  tx: Db,
  { since, now, atMost }: { since: Date; now: Date; atMost: number },
): Promise<string[]> {
  const waiting = tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.status, 'confirmed'),
        lt(newsletterSubscribers.confirmedAt, since),
        isNull(newsletterSubscribers.toldOfFirstAt),
      ),
    )
    .limit(atMost)
    .for('update', { skipLocked: true });
  const taken = await tx
    .update(newsletterSubscribers)
    .set({ toldOfFirstAt: now })
    .where(inArray(newsletterSubscribers.id, waiting))
    .returning({ id: newsletterSubscribers.id });
  return taken.map(({ id }) => id);
}

/** Lets readers go on whom bounces stopped; returns their ids. Who complained or left is none of them. */
export async function takeBackStops(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(newsletterSubscribers)
    .set({ status: 'confirmed', stoppedAt: null, stopReason: null })
    .where(
      and(
        ...[inArray(newsletterSubscribers.id, [...ids]), eq(newsletterSubscribers.status, 'stopped')],
        eq(newsletterSubscribers.stopReason, 'bounce'),
      ),
    )
    .returning({ id: newsletterSubscribers.id });
  return rows.map(({ id }) => id);
}

/** Deletes addresses that never confirmed, were last asked before `asked`, and took their mail as far as is known. */
export async function forgetUnconfirmed(db: Db, asked: Date): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(
      and(
        ...[eq(newsletterSubscribers.status, 'pending'), isNull(newsletterSubscribers.confirmedAt)],
        ...[isNull(newsletterSubscribers.stopReason), lt(newsletterSubscribers.mailedAt, asked)],
      ),
    );
}

export async function updateSubscriber(tx: Db, id: string, change: Change) {
  await tx.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.id, id));
}
