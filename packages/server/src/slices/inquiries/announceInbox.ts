import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { inboxPresence, inboxThreads } from './inbox.tables.ts';
import { maySeeThread } from './visibleInquiries.ts';

/** Tells the open pages of everyone who works here that the inbox changed, after the transaction commits. */
export async function announceInbox(tx: Db): Promise<void> {
  const colleagues = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['staff', 'admin']), isNull(users.disabledAt)));
  await announce(tx, { to: colleagues.map(({ id }) => id), topic: 'inbox' });
}

interface ChangedThread {
  id: string;
  /** The colleague who had it before, and may have lost sight of it. */
  formerId?: string | null;
  now: Date;
}

/** Tells the open pages of those who may see a thread, whoever has it, after the transaction commits. */
export async function announceThread(tx: Db, { id, formerId, now }: ChangedThread): Promise<void> {
  const readers = await tx
    .select({ id: users.id })
    .from(inboxThreads)
    .leftJoin(cases, eq(cases.id, inboxThreads.caseId))
    .innerJoin(users, maySeeThread(now) ?? sql`true`)
    .where(eq(inboxThreads.id, id));
  await announce(tx, { to: [...readers.map((reader) => reader.id), formerId], topic: 'inbox' });
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
