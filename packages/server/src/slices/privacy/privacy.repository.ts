import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
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

/** A client who signs in is inactive no more. */
export async function keepActiveClient(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(deletionRequests)
    .where(
      and(
        eq(deletionRequests.userId, userId),
        eq(deletionRequests.reason, 'inactive'),
        isNull(deletionRequests.doneAt),
      ),
    );
}

/** Deletions that were arranged because of inactivity and are not carried out yet, the next one first. */
export function arrangedDisposals(db: Db) {
  return db
    .select({ id: users.id, requestId: deletionRequests.id, email: users.email, dueAt: deletionRequests.dueAt })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .where(and(eq(deletionRequests.reason, 'inactive'), isNull(deletionRequests.doneAt)))
    .orderBy(asc(deletionRequests.dueAt));
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
