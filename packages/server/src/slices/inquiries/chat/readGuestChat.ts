import type { ChatNews, GuestChat } from '@firm/contract';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { HOUR_MS } from '../../../ground/limits/limit.ts';
import { inboxThreads } from '../inbox.tables.ts';
import { isTypedIn } from '../presence.ts';
import { toGuestChat } from './chat.entity.ts';
import { type Chat, findByToken, listChatMessages } from './chats.repository.ts';
import { chats } from './chats.tables.ts';
import type { Waiters } from './waiters.ts';

/** Milliseconds between a page's questions while the server lets them wait for news. */
const PAUSE_MS = 1_000;
/** Milliseconds between them while too many wait. */
const LONG_PAUSE_MS = 6_000;
/** Milliseconds between the notes that a guest's page is open. */
const NOTE_MS = 15_000;
/** Milliseconds after its end in which a reopened page still shows a chat; later, somebody else may sit there. */
const SHOWN_MS = HOUR_MS;

/** Whether a page that asks now is shown a chat. One that its guest has ended is over for whoever sits there next. */
export const isShown = ({ ending, endedAt }: Chat, now: Date): boolean =>
  endedAt === null || (ending !== 'guest' && now.getTime() - endedAt.getTime() < SHOWN_MS);

export async function readGuestChat(db: Db, chat: Chat, now: Date): Promise<GuestChat> {
  const [thread] = await db
    .select({ id: inboxThreads.id, waitingSince: inboxThreads.waitingSince })
    .from(inboxThreads)
    .where(eq(inboxThreads.chatId, chat.id));
  const isTyping = thread !== undefined && (await isTypedIn(db, thread.id, now));
  const waitingSince = thread?.waitingSince ?? null;
  return toGuestChat(chat, await listChatMessages(db, chat.id), { waitingSince, isTyping, now });
}

/**
 * Reads the chat of a token. When the page has seen its version, the answer waits some seconds for news, without a
 * connection to the database, and no longer than the page does. A page that waits hears how the chat ended.
 */
export async function readNews(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  waiters: Waiters,
  { token, seen, onClose }: { token: string; seen: number | undefined; onClose: (closed: () => void) => void },
): Promise<ChatNews> {
  const first = await findByToken(db, token);
  if (!first || !isShown(first, clock())) return { chat: null, pauseMs: 0 };
  await noteSeen(db, first, clock());
  // It begins to wait before it looks, so that nothing falls in between.
  const waiting = first.version === seen && !first.ending ? waiters.begin(first.id) : undefined;
  if (waiting) {
    onClose(waiting.stop);
    if ((await findByToken(db, token))?.version === seen) await waiting.over;
    waiting.stop();
  }
  const chat = await findByToken(db, token);
  const isCrowded = first.version === seen && !waiting;
  return {
    chat: chat ? await readGuestChat(db, chat, clock()) : null,
    pauseMs: isCrowded ? LONG_PAUSE_MS : PAUSE_MS,
  };
}

async function noteSeen(db: Db, { id, seenAt }: Chat, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTE_MS);
  if (seenAt > before) return;
  await db
    .update(chats)
    .set({ seenAt: now })
    .where(and(eq(chats.id, id), lt(chats.seenAt, before), isNull(chats.endedAt)));
}
