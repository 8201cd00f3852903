import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import { users } from '../users/users.tables.ts';
import { inboxPresence } from './inbox.tables.ts';

/** Tells the open pages of everyone who works here that the inbox changed, after the transaction commits. */
export async function announceInbox(tx: Db): Promise<void> {
  const colleagues = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['staff', 'admin']), isNull(users.disabledAt)));
  await announce(tx, { to: colleagues.map(({ id }) => id), topic: 'inbox' });
}

/** Tells only those who have the thread, or have it open: to the others it waits as it did before. */
export async function announceToReaders(
  tx: Db,
  { id, assigneeId }: { id: string; assigneeId: string | null },
): Promise<void> {
  const readers = await tx
    .select({ id: inboxPresence.userId })
    .from(inboxPresence)
    .where(eq(inboxPresence.threadId, id));
  const to = new Set([...readers.map((reader) => reader.id), ...(assigneeId ? [assigneeId] : [])]);
  if (to.size > 0) await announce(tx, { to: [...to], topic: 'inbox' });
}
