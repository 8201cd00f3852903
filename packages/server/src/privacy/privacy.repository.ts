import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { deletionRequests } from './privacy.tables.ts';

/** The wish that is not carried out yet. */
export async function findRequest(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(deletionRequests)
    .where(and(eq(deletionRequests.userId, userId), isNull(deletionRequests.doneAt)));
  return row;
}

/** The new request's id; undefined when there is one already. */
export async function insertRequest(tx: Db, values: typeof deletionRequests.$inferInsert): Promise<string | undefined> {
  const [row] = await tx
    .insert(deletionRequests)
    .values(values)
    .onConflictDoNothing({ target: deletionRequests.userId })
    .returning({ id: deletionRequests.id });
  return row?.id;
}

/** Whether there was one to take back. */
export async function removeRequest(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(deletionRequests)
    .where(and(eq(deletionRequests.userId, userId), isNull(deletionRequests.doneAt)))
    .returning({ id: deletionRequests.id });
  return gone.length > 0;
}

/** Whose wish it is. */
export async function ownerOfRequest(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: deletionRequests.userId })
    .from(deletionRequests)
    .where(eq(deletionRequests.id, id));
  return row?.userId;
}

/** Held until the transaction ends: it is carried out or taken back, never both. */
export async function lockRequest(tx: Db, id: string) {
  const [row] = await tx.select().from(deletionRequests).where(eq(deletionRequests.id, id)).for('update');
  return row;
}

export async function markDone(tx: Db, id: string, done: { doneAt: Date; recordsUntil: Date | null }) {
  await tx.update(deletionRequests).set(done).where(eq(deletionRequests.id, id));
}
