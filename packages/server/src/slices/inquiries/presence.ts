import { PRESENCE_EVERY_MS, type Presence, type PresenceAnswer } from '@firm/contract';
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { users } from '../users/users.tables.ts';
import { writeChat } from './chat/chats.repository.ts';
import { inboxPresence, inboxThreads } from './inbox.tables.ts';
import { presenceLimit } from './inquiries.limits.ts';
import { seesThread } from './threads.repository.ts';

/** Milliseconds of silence after which a page counts as closed. */
const SILENT_MS = 2 * PRESENCE_EVERY_MS;
const silentSince = (now: Date) => new Date(now.getTime() - SILENT_MS);

/** Notes what a member of staff does with a thread, tells colleagues who have it open, and returns who they are. */
export async function notePresence(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  threadId: string,
  state: Presence,
): Promise<PresenceAnswer> {
  const now = clock();
  await admitAttempt(database.db, now, { limit: presenceLimit, of: viewer.id });
  if (!(await seesThread(database.db, viewer, threadId, now))) throw new NotFound('thread');
  const { others, isTypingNews } = await database.db.transaction(async (tx) => {
    const mine = and(eq(inboxPresence.userId, viewer.id), eq(inboxPresence.threadId, threadId));
    const [before] = await tx
      .select()
      .from(inboxPresence)
      .where(and(mine, gt(inboxPresence.seenAt, silentSince(now))));
    const present = { threadId, isTyping: state === 'typing', seenAt: now };
    if (state === 'left') await tx.delete(inboxPresence).where(mine);
    else
      await tx
        .insert(inboxPresence)
        .values({ userId: viewer.id, ...present })
        .onConflictDoUpdate({ target: inboxPresence.userId, set: present });
    const others = await othersAt(tx, viewer, threadId, now);
    const isNews = state === 'left' ? before !== undefined : before?.isTyping !== present.isTyping;
    if (isNews)
      await announce(tx, {
        to: others.map(({ id }) => id),
        topic: 'inbox',
        id: threadId,
      });
    return { others, isTypingNews: isNews && (present.isTyping || before?.isTyping === true) };
  });
  // Outside of the transaction, which has locked the thread: whoever locks both locks the chat first.
  if (isTypingNews) await tellGuest(database.db, threadId);
  return { others };
}

/** Tells the guest of a chat that a colleague began or stopped to type. */
async function tellGuest(db: Db, threadId: string): Promise<void> {
  const [thread] = await db
    .select({ chatId: inboxThreads.chatId })
    .from(inboxThreads)
    .where(eq(inboxThreads.id, threadId));
  if (thread?.chatId) await writeChat(db, thread.chatId);
}

/** Whether somebody of the firm types in a thread. */
export async function isTypedIn(db: Db, threadId: string, now: Date): Promise<boolean> {
  const { isTyping, seenAt } = inboxPresence;
  const typing = and(eq(inboxPresence.threadId, threadId), eq(isTyping, true), gt(seenAt, silentSince(now)));
  return (await db.$count(inboxPresence, typing)) > 0;
}

async function othersAt(db: Db, viewer: Viewer, threadId: string, now: Date): Promise<PresenceAnswer['others']> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isTyping: inboxPresence.isTyping,
    })
    .from(inboxPresence)
    .innerJoin(users, eq(users.id, inboxPresence.userId))
    .where(
      and(
        eq(inboxPresence.threadId, threadId),
        ne(inboxPresence.userId, viewer.id),
        gt(inboxPresence.seenAt, silentSince(now)),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.id));
  return rows.map(({ id, isTyping, ...name }) => ({
    id,
    name: fullName(name),
    isTyping,
  }));
}

/** Deletes what closed pages left. */
export async function forgetPresence(db: Db, now: Date): Promise<void> {
  await db.delete(inboxPresence).where(lt(inboxPresence.seenAt, silentSince(now)));
}
