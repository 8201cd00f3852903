import { z } from 'zod';
import {
  CHAT_ENDINGS,
  CHAT_SIDES,
  CHAT_TEXT_MAX_LENGTH,
  CONTACT_SERVICES,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  LANGUAGES,
} from '../constants.ts';
import { MAILABLE, plainText } from '../contact/schemas.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, emptyAsAbsent, Id, Instant, oneLine, personName, SeenRevision, wholeNumber } from '../wire/schemas.ts';

const ChatEmail = z
  .string({ error: problem('email_required') })
  .overwrite(oneLine)
  .min(1, { error: problem('email_required'), abort: true })
  .max(EMAIL_MAX_LENGTH, { error: problem('invalid_email'), abort: true })
  .regex(EMAIL_PATTERN, { error: problem('invalid_email'), abort: true })
  .regex(MAILABLE, problem('invalid_email'));

const ChatText = z
  .string({ error: problem('required') })
  .overwrite(plainText)
  .min(1, problem('required'))
  .max(CHAT_TEXT_MAX_LENGTH, atMost(CHAT_TEXT_MAX_LENGTH));

export const ChatOffice = z.object({
  /** Somebody is there, and a chat may begin. */
  isOpen: z.boolean(),
  /** When the office closes; null while it is closed. */
  until: Instant.nullable(),
  /** When the office opens; null while it is open, and while chats are turned off. */
  opensAt: Instant.nullable(),
  /** The caller's browser has a chat that goes on, or ended a short time ago. */
  hasChat: z.boolean(),
});

export const ChatMessage = z.object({
  id: Id,
  side: z.enum(CHAT_SIDES),
  /** The guest, or the colleague who writes; empty after the colleague's account is gone. */
  name: z.string(),
  text: z.string(),
  sentAt: Instant,
});

/** A chat as its guest sees it. */
export const GuestChat = z.object({
  email: z.string().nullable(),
  messages: z.array(ChatMessage),
  /** The guest waits for an answer. */
  isWaiting: z.boolean(),
  /** The guest has waited so long that an answer by mail is offered. */
  isLate: z.boolean(),
  /** A colleague is typing. */
  isTyping: z.boolean(),
  ending: z.enum(CHAT_ENDINGS).nullable(),
  /** When the answer by mail is due, once an address was left. */
  dueAt: Instant.nullable(),
  /** Grows with every change that the guest sees. */
  version: z.number().int(),
});

export const ChatNews = z.object({
  /** Null without a chat: it never was, or it was deleted. */
  chat: GuestChat.nullable(),
  /** Milliseconds after which to ask again. */
  pauseMs: z.number().int(),
});

export const ChatQuery = z.object({
  /** The version that the page shows. */
  seen: wholeNumber(SeenRevision).optional(),
});

export const StartChatBody = z.object({
  name: personName('name'),
  email: emptyAsAbsent(ChatEmail),
  /** The subject of the chat, if the guest names one: the colleagues of that service get it. */
  service: emptyAsAbsent(z.enum(CONTACT_SERVICES)),
  text: ChatText,
  /** The language of the page. */
  language: emptyAsAbsent(z.enum(LANGUAGES)),
});

export const chatSchemas = {
  office: { answer: ChatOffice },
  start: { body: StartChatBody, answer: GuestChat },
  read: { query: ChatQuery, answer: ChatNews },
  send: { body: z.object({ text: ChatText }), answer: ChatMessage },
  leaveEmail: { body: z.object({ email: ChatEmail }), answer: GuestChat },
  end: { answer: GuestChat },
};

export const ChatDesk = z.object({
  /** The caller is there for chats. */
  isAvailable: z.boolean(),
  /** Chats that wait for the caller or for anybody, the longest waiting first. */
  waiting: z.array(z.object({ id: Id, who: z.string() })),
});

export const chatDeskSchemas = {
  report: { body: z.object({ isAvailable: z.boolean().optional() }), answer: ChatDesk },
};
