import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import type { Opened } from '../../../ground/fields/sealedFields.ts';
import { hashOf } from '../../../ground/keys/hashOf.ts';
import { users } from '../../users/users.tables.ts';
import { inboxThreads } from '../inbox.tables.ts';
import { chatFields, chatMessageFields, chatMessages, chats } from './chats.tables.ts';

export type Chat = Opened<typeof chats.$inferSelect>;

/** Wakes the pages of the guest that wait for news, on every process. The payload is the id of the chat. */
export const CHAT_CHANNEL = 'chat';

export async function findByToken(db: Db, token: string): Promise<Chat | undefined> {
  const [row] = await db
    .select()
    .from(chats)
    .where(eq(chats.tokenHash, hashOf(token)));
  return row && chatFields.open(db, row);
}

/** Locks a chat until the transaction ends. Whoever locks its thread as well locks the chat first. */
export async function lockChat(tx: Db, id: string): Promise<Chat | undefined> {
  const [row] = await tx.select().from(chats).where(eq(chats.id, id)).for('update');
  return row && chatFields.open(tx, row);
}

/** Locks the chat of a thread, if the thread is of one. */
export async function lockChatOf(tx: Db, threadId: string): Promise<Chat | undefined> {
  const [thread] = await tx
    .select({ chatId: inboxThreads.chatId })
    .from(inboxThreads)
    .where(eq(inboxThreads.id, threadId));
  return thread?.chatId ? lockChat(tx, thread.chatId) : undefined;
}

/** Locks the thread of a chat; none is left once the chat became an inquiry. */
export async function lockThreadOf(tx: Db, chatId: string) {
  const [thread] = await tx.select().from(inboxThreads).where(eq(inboxThreads.chatId, chatId)).for('update');
  return thread;
}

/** Inserts a chat unless the same call has started one already; returns its id. */
export async function insertChat(tx: Db, chat: Opened<typeof chats.$inferInsert>): Promise<string | undefined> {
  const [row] = await tx
    .insert(chats)
    .values(await chatFields.seal(tx, chat))
    .onConflictDoNothing({ target: chats.startHash })
    .returning({ id: chats.id });
  return row?.id;
}

/** Gives the chat that a call has started since then another token. */
export async function renewToken(db: Db, startHash: string, tokenHash: string, since: Date): Promise<boolean> {
  const renewed = await db
    .update(chats)
    .set({ tokenHash })
    .where(and(eq(chats.startHash, startHash), gt(chats.startedAt, since)))
    .returning({ id: chats.id });
  return renewed.length > 0;
}

/** Changes a chat and tells its guest. */
export async function writeChat(
  tx: Db,
  id: string,
  values: Partial<Omit<typeof chats.$inferInsert, 'name'>> = {},
): Promise<void> {
  await tx
    .update(chats)
    .set({ ...values, version: sql`${chats.version} + 1` })
    .where(eq(chats.id, id));
  await tx.execute(sql`select pg_notify(${CHAT_CHANNEL}, ${id})`);
}

export const countOpen = (db: Db): Promise<number> => db.$count(chats, isNull(chats.endedAt));

/** Keyed hashes of the network and the district that a chat comes from. */
export type ChatPlace = Record<'networkHash' | 'districtHash', string>;

/** Counts the open chats of a place. Chats that start in one district take turns until the transaction ends. */
export async function countOpenOf(tx: Db, { networkHash, districtHash }: ChatPlace) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chats:${districtHash}`}, 0))`);
  const isOpen = isNull(chats.endedAt);
  return {
    network: await tx.$count(chats, and(isOpen, eq(chats.networkHash, networkHash))),
    district: await tx.$count(chats, and(isOpen, eq(chats.districtHash, districtHash))),
  };
}

type NewMessage = Omit<Opened<typeof chatMessages.$inferInsert>, 'place'>;

/** Adds a message at the end. The caller has locked the chat, or has just inserted it. */
export async function insertChatMessage(tx: Db, message: NewMessage): Promise<void> {
  const [last] = await tx
    .select({ place: sql<number>`coalesce(max(${chatMessages.place}), 0)`.mapWith(Number) })
    .from(chatMessages)
    .where(eq(chatMessages.chatId, message.chatId));
  await tx.insert(chatMessages).values(await chatMessageFields.seal(tx, { ...message, place: (last?.place ?? 0) + 1 }));
}

export type ChatMessageRow = Awaited<ReturnType<typeof listChatMessages>>[number];

/** Lists the messages of a chat, oldest first. */
export async function listChatMessages(db: Db, chatId: string) {
  const rows = await db
    .select({ message: chatMessages, author: { firstName: users.firstName, lastName: users.lastName } })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.authorId))
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(chatMessages.place));
  return rows.map((row) => ({ ...row, message: chatMessageFields.open(db, row.message) }));
}

export async function countChatMessages(db: Db, chatId: string, side: 'guest' | 'firm'): Promise<number> {
  const [row] = await db
    .select({ messages: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.side, side)));
  return row?.messages ?? 0;
}

/** Returns the texts of the last messages, by chat. */
export async function lastTextsOf(db: Db, chatIds: readonly string[]): Promise<Map<string, string>> {
  if (chatIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([chatMessages.chatId])
    .from(chatMessages)
    .where(inArray(chatMessages.chatId, [...chatIds]))
    .orderBy(chatMessages.chatId, desc(chatMessages.place));
  return new Map(rows.map((row) => [row.chatId, chatMessageFields.open(db, row).text]));
}
