import { z } from 'zod';
import { ATTACHMENTS_MAX, MESSAGE_MAX_LENGTH, MESSAGE_SIDES, MESSAGES_PAGE_SIZE } from '../constants.ts';
import { atMost, Id, Instant, ListQuery, limitOf, listOf, Search, Staff } from '../wire/schemas.ts';

/** A document of the case as a message shows it. */
export const MessageAttachment = z.object({
  /** The document's. */
  id: Id,
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** False once the document is deleted. */
  isAvailable: z.boolean(),
});

export const Message = z.object({
  id: Id,
  caseId: Id,
  side: z.enum(MESSAGE_SIDES),
  sender: z.object({ id: Id, name: z.string() }),
  text: z.string(),
  sentAt: Instant,
  attachments: z.array(MessageAttachment),
});

/** Of which case a thread is, and between whom. `staff` is null while the case waits to be given to somebody. */
const AboutThread = z.object({
  caseId: Id,
  caseNumber: z.string(),
  caseTitle: z.string(),
  client: z.object({ id: Id, name: z.string() }),
  staff: Staff.nullable(),
});

export const MessageThread = AboutThread.extend({
  lastMessage: Message.nullable(),
  /** Messages of the other side that the viewer has yet to read. */
  unread: z.number().int(),
});

export const ThreadsQuery = ListQuery.extend({ search: Search.optional() });

export const Unread = z.object({
  total: z.number().int(),
  /** Cases with something unread only. */
  cases: z.array(z.object({ caseId: Id, unread: z.number().int() })),
});

export const ThreadQuery = z.object({
  /** The messages before this one; absent: the latest. */
  before: Id.optional(),
  limit: limitOf(MESSAGES_PAGE_SIZE),
});

/** Some messages of a thread, oldest first, and what is known of the whole. */
export const MessagePage = AboutThread.extend({
  messages: z.array(Message),
  /** For `before` of the page above; null at the beginning of the thread. */
  older: Id.nullable(),
  /** How far the other side has read, and when it got there. */
  readByOther: z.object({ messageId: Id, at: Instant }).nullable(),
  unread: z.number().int(),
});

export const SendMessageBody = z
  .object({
    text: z.string({ error: 'This field is required' }).trim().max(MESSAGE_MAX_LENGTH, atMost(MESSAGE_MAX_LENGTH)),
    /** Documents of the same case, by id. */
    attachments: z.array(Id).max(ATTACHMENTS_MAX, `Please attach at most ${ATTACHMENTS_MAX} documents`).default([]),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    error: 'This field is required',
  });

export const ReadMessagesBody = z.object({ upTo: Id });

export const messagesSchemas = {
  threads: { query: ThreadsQuery, answer: listOf(MessageThread) },
  unread: { answer: Unread },
  thread: { query: ThreadQuery, answer: MessagePage },
  send: { body: SendMessageBody, answer: Message },
  read: { body: ReadMessagesBody },
};
