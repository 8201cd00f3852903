import { CHAT_PATIENCE_MS, type ChatMessage, type GuestChat, type InboxItem } from '@firm/contract';
import { fullName } from '../../../ground/words/fullName.ts';
import type { Chat, ChatMessageRow } from './chats.repository.ts';

/** Milliseconds after the last question for news until the guest's page counts as closed. A hidden page asks seldom. */
const GONE_MS = 100_000;

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

const toMessage =
  (chat: Chat) =>
  ({ message: { id, side, text, sentAt }, author }: ChatMessageRow): ChatMessage => ({
    ...{ id, side, text, sentAt: sentAt.toISOString() },
    name: side === 'guest' ? chat.name : author ? fullName(author) : '',
  });

interface Around {
  waitingSince: Date | null;
  isTyping: boolean;
  now: Date;
}

/** A chat as its guest sees it. */
export const toGuestChat = (
  chat: Chat,
  rows: readonly ChatMessageRow[],
  { waitingSince, isTyping, now }: Around,
): GuestChat => ({
  email: chat.email,
  messages: rows.map(toMessage(chat)),
  isWaiting: waitingSince !== null,
  isLate: waitingSince !== null && now.getTime() - waitingSince.getTime() >= CHAT_PATIENCE_MS,
  isTyping,
  ending: chat.ending,
  dueAt: iso(chat.dueAt),
  version: chat.version,
});

/** A chat as the firm sees it. */
export const toThreadChat = (
  chat: Chat,
  rows: readonly ChatMessageRow[],
  { hasCase, now }: { hasCase: boolean; now: Date },
): InboxItem['chat'] => ({
  email: chat.email,
  language: chat.language,
  isHere: chat.ending === null && now.getTime() - chat.seenAt.getTime() < GONE_MS,
  ending: chat.ending,
  hasCase,
  messages: rows.map(toMessage(chat)),
});
