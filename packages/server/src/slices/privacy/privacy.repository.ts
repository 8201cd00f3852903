import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
import { deletionRequests } from './privacy.tables.ts';

/** Returns an account's open deletion request. */
export async function findRequest(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(deletionRequests)
    .where(and(eq(deletionRequests.userId, userId), isNull(deletionRequests.doneAt)));
  return row;
}

/** Inserts a deletion request and returns its id; undefined when there already is one. */
export async function insertRequest(tx: Db, values: typeof deletionRequests.$inferInsert): Promise<string | undefined> {
  const [row] = await tx
    .insert(deletionRequests)
    .values(values)
    .onConflictDoNothing({ target: deletionRequests.userId })
    .returning({ id: deletionRequests.id });
  return row?.id;
}

/** Deletes the open request; returns whether there was one. */
export async function removeRequest(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(deletionRequests)
    .where(and(eq(deletionRequests.userId, userId), isNull(deletionRequests.doneAt)))
    .returning({ id: deletionRequests.id });
  return gone.length > 0;
}

/** Cancels the deletion that was arranged for want of activity; returns whether there was one. */
export async function cancelDisposal(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(deletionRequests)
    .where(
      and(
        eq(deletionRequests.userId, userId),
        eq(deletionRequests.reason, 'inactive'),
        isNull(deletionRequests.doneAt),
      ),
    )
    .returning({ id: deletionRequests.id });
  return gone.length > 0;
}

/** Lists the open deletions that were scheduled for inactivity, the next one first. */
export function arrangedDisposals(db: Db) {
  return db
    .select({ id: users.id, requestId: deletionRequests.id, email: users.email, dueAt: deletionRequests.dueAt })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .where(and(eq(deletionRequests.reason, 'inactive'), isNull(deletionRequests.doneAt)))
    .orderBy(asc(deletionRequests.dueAt));
}

/** Returns the account that a deletion request belongs to. */
export async function ownerOfRequest(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: deletionRequests.userId })
    .from(deletionRequests)
    .where(eq(deletionRequests.id, id));
  return row?.userId;
}

/** Locks a deletion request until the transaction ends: it is carried out or withdrawn, never both. */
export async function lockRequest(tx: Db, id: string) {
  const [row] = await tx.select().from(deletionRequests).where(eq(deletionRequests.id, id)).for('update');
  return row;
}

export async function markDone(tx: Db, id: string, done: { doneAt: Date; recordsUntil: Date | null }) {
  await tx.update(deletionRequests).set(done).where(eq(deletionRequests.id, id));
}
