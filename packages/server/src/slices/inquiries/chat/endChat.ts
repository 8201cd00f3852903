import { CHAT_KEPT_DAYS, type ChatEnding, replyDueAt } from '@firm/contract';
import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { officeOf } from '../../../ground/facts/firmOf.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../ground/limits/limit.ts';
import { mayWriteToStranger } from '../../../ground/mail/strangers.ts';
import { storeMessage } from '../../contact/contact.service.ts';
import { announceThread } from '../announceInbox.ts';
import { inboxThreads } from '../inbox.tables.ts';
import { writeThread } from '../threads.repository.ts';
import {
  type Chat,
  type ChatMessageRow,
  listChatMessages,
  lockChat,
  lockThreadOf,
  writeChat,
} from './chats.repository.ts';
import { chatMessages, chats } from './chats.tables.ts';

/** A guest whose page has asked for nothing this long is gone; a telephone in a pocket comes back sooner. */
const SILENT_MS = 15 * MINUTE_MS;
/** No chat lasts longer. */
const LONGEST_MS = 12 * HOUR_MS;
/** The same for a chat that nobody has answered, so that chats without a person behind them leave room for others. */
export const UNANSWERED_SILENT_MS = 10 * MINUTE_MS;
const UNANSWERED_LONGEST_MS = HOUR_MS;
/** The values of a chat that are deleted at its end. */
const NOWHERE = { networkHash: null, districtHash: null };
/** Chats that one round ends. */
const AT_ONCE = 100;
/** The last characters of a chat that an inquiry keeps. */
const TOLD_MAX = 20_000;

/**
 * Counts the letter that a chat sends when it becomes an inquiry; false when there is to be none. Only chats that wait
 * become inquiries. It is counted before the transaction that ends the chat, which holds locks.
 */
export async function admitLetter(deps: AppDeps, chatId: string): Promise<boolean> {
  const waits = and(eq(inboxThreads.chatId, chatId), isNotNull(inboxThreads.waitingSince));
  return (await deps.database.db.$count(inboxThreads, waits)) > 0 && (await mayWriteToStranger(deps));
}

/**
 * Returns a chat as the text of an inquiry, at most its last `TOLD_MAX` characters. Arrows tell the firm's words from
 * the guest's, and further lines are indented, so that no guest can write a line of the firm.
 */
function toldChat(chat: Chat, rows: readonly ChatMessageRow[]): string {
  const isAnswered = rows.some(({ message }) => message.side === 'firm');
  const said = rows.map(({ message: { side, text }, author }) => {
    if (!isAnswered) return text;
    const speaker = side === 'guest' ? `← ${chat.name}` : `→ ${author?.firstName ?? '…'}`;
    return `${speaker}: ${text.replaceAll('\n', '\n    ')}`;
  });
  const told = said.join('\n\n');
  return told.length > TOLD_MAX ? `… ${told.slice(-TOLD_MAX)}` : told;
}

/** Ends a chat, which its caller has locked, and closes its thread. */
export async function endChat(tx: Db, chat: Chat, ending: Exclude<ChatEnding, 'mail'>, now: Date): Promise<void> {
  await writeChat(tx, chat.id, { ending, endedAt: now, ...NOWHERE });
  const thread = await lockThreadOf(tx, chat.id);
  if (!thread) return;
  await writeThread(tx, thread.id, { isClosed: true, waitingSince: null, dueAt: null });
  await announceThread(tx, { id: thread.id, now });
}

/** Makes a chat, which its caller has locked, an inquiry: the thread stays, and the answer goes by mail. */
export async function becomeInquiry(
  deps: Pick<AppDeps, 'outbox' | 'env'>,
  tx: Db,
  chat: Chat,
  { email, now, sendsLetter }: { email: string; now: Date; sendsLetter: boolean },
): Promise<void> {
  const thread = await lockThreadOf(tx, chat.id);
  const rows = await listChatMessages(tx, chat.id);
  const dueAt = replyDueAt(now, await officeOf(tx));
  const { id } = await storeMessage(
    deps,
    tx,
    {
      ...{ name: chat.name, email, phone: null, company: null, service: chat.service, message: toldChat(chat, rows) },
      ...{ preferredContact: 'email', urgency: 'normal', language: chat.language, userId: null },
      ...{ createdAt: now, dueAt },
    },
    { isOwn: false, sendsLetter },
  );
  await writeChat(tx, chat.id, { ending: 'mail', endedAt: now, email, dueAt, ...NOWHERE });
  if (!thread) return;
  await writeThread(tx, thread.id, {
    ...{ contactMessageId: id, chatId: null, isClosed: false, lastAt: now },
    ...{ waitingSince: thread.waitingSince ?? now, dueAt },
  });
  await announceThread(tx, { id: thread.id, now });
}

/** Ends a chat, which its caller has locked. What waits, and has an address, becomes an inquiry. */
export async function endOrPassOn(
  deps: AppDeps,
  tx: Db,
  chat: Chat,
  { ending, now, sendsLetter }: { ending: 'guest' | 'silence'; now: Date; sendsLetter: boolean },
): Promise<void> {
  const thread = await lockThreadOf(tx, chat.id);
  if (thread?.waitingSince && chat.email) await becomeInquiry(deps, tx, chat, { email: chat.email, now, sendsLetter });
  else await endChat(tx, chat, ending, now);
}

const isUnanswered = sql`not exists (select 1 from ${chatMessages}
  where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.side} = 'firm')`;

/**
 * Ends the chats whose guest is gone, and those that nobody answers. What waits and has an address becomes an inquiry.
 */
export async function endSilentChats(deps: AppDeps): Promise<void> {
  const { database, clock, outbox } = deps;
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isSilent = and(
    isNull(chats.endedAt),
    or(
      lt(chats.seenAt, before(SILENT_MS)),
      lt(chats.startedAt, before(LONGEST_MS)),
      and(
        isUnanswered,
        or(lt(chats.seenAt, before(UNANSWERED_SILENT_MS)), lt(chats.startedAt, before(UNANSWERED_LONGEST_MS))),
      ),
    ),
  );
  const silent = await database.db
    .select({ id: chats.id, email: chats.email })
    .from(chats)
    .where(isSilent)
    .orderBy(asc(chats.seenAt))
    .limit(AT_ONCE);
  // One that fails holds up no other; the next round tries it again.
  for (const { id, email } of silent)
    await endSilent(deps, { id, email, now, isSilent }).catch((error: unknown) =>
      deps.log.warn({ err: error, chat: id }, 'a silent chat could not be ended'),
    );
  if (silent.length > 0) outbox.wake();
}

async function endSilent(
  deps: AppDeps,
  { id, email, now, isSilent }: { id: string; email: string | null; now: Date; isSilent: SQL | undefined },
): Promise<void> {
  const sendsLetter = email !== null && (await admitLetter(deps, id));
  await deps.database.db.transaction(async (tx) => {
    const chat = await lockChat(tx, id);
    if (!chat || (await tx.$count(chats, and(eq(chats.id, id), isSilent))) === 0) return;
    await endOrPassOn(deps, tx, chat, { ending: 'silence', now, sendsLetter });
  });
}

/** Deletes chats after their time, with their threads; those that became inquiries after a day. */
export async function forgetOldChats(db: Db, now: Date): Promise<void> {
  const before = (days: number) => lt(chats.endedAt, new Date(now.getTime() - days * DAY_MS));
  await db.delete(chats).where(or(before(CHAT_KEPT_DAYS), and(eq(chats.ending, 'mail'), before(1))));
}
