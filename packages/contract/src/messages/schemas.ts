import { z } from 'zod';
import {
  ATTACHMENTS_MAX,
  CASE_STATUSES,
  LANGUAGES,
  MESSAGE_MAX_LENGTH,
  MESSAGE_SIDES,
  MESSAGES_PAGE_SIZE,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, Instant, ListQuery, limitOf, listOf, Search, Staff } from '../wire/schemas.ts';

/** A document of the case as a message shows it. */
export const MessageAttachment = z.object({
  /** The document's id. */
  id: Id,
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** False after the document is deleted. */
  isAvailable: z.boolean(),
});

/** A message in another language, translated by a machine. */
export const MessageTranslation = z.object({ language: z.enum(LANGUAGES), text: z.string() });

export const Message = z.object({
  id: Id,
  caseId: Id,
  side: z.enum(MESSAGE_SIDES),
  sender: z.object({ id: Id, name: z.string() }),
  text: z.string(),
  /** The translations of the firm's words, for clients; empty in lists of threads. */
  translations: z.array(MessageTranslation),
  sentAt: Instant,
  attachments: z.array(MessageAttachment),
});

/** The case and the two sides of a thread. `staff` is null until the case is assigned. */
const AboutThread = z.object({
  caseId: Id,
  caseNumber: z.string(),
  caseTitle: z.string(),
  caseStatus: z.enum(CASE_STATUSES),
  client: z.object({ id: Id, name: z.string() }),
  staff: Staff.nullable(),
});

export const MessageThread = AboutThread.extend({
  lastMessage: Message.nullable(),
  /** Messages of the other side that the viewer has not read. */
  unread: z.number().int(),
});

export const ThreadsQuery = ListQuery.extend({ search: Search.optional() });

export const Unread = z.object({
  total: z.number().int(),
  /** Only cases with unread messages. */
  cases: z.array(z.object({ caseId: Id, unread: z.number().int() })),
});

export const ThreadQuery = z.object({
  /** Returns the messages before this one; default: the latest. */
  before: Id.optional(),
  limit: limitOf(MESSAGES_PAGE_SIZE),
});

/** Some messages of a thread, oldest first, and facts about the whole thread. */
export const MessagePage = AboutThread.extend({
  messages: z.array(Message),
  /** The `before` of the previous page; null at the beginning of the thread. */
  older: Id.nullable(),
  /** The last message that the other side has read, and when. */
  readByOther: z.object({ messageId: Id, at: Instant }).nullable(),
  unread: z.number().int(),
  /** Whether the viewer may have messages of the firm translated: a service is set up, and the consents stand. */
  canTranslate: z.boolean(),
});

export const SendMessageBody = z
  .object({
    text: z
      .string({ error: problem('required') })
      .trim()
      .max(MESSAGE_MAX_LENGTH, atMost(MESSAGE_MAX_LENGTH)),
    /** Documents of the same case, by id. */
    attachments: z.array(Id).max(ATTACHMENTS_MAX, `Please attach at most ${ATTACHMENTS_MAX} documents`).default([]),
    /**
     * The last message that a writer of the firm saw: when a colleague has answered after it, the call is refused with
     * 409 `answered_meanwhile`.
     */
    seen: Id.optional(),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    error: problem('required'),
  });

export const ReadMessagesBody = z.object({ upTo: Id });
export const TranslateMessageBody = z.object({ language: z.enum(LANGUAGES) });

export const messagesSchemas = {
  threads: { query: ThreadsQuery, answer: listOf(MessageThread) },
  unread: { answer: Unread },
  thread: { query: ThreadQuery, answer: MessagePage },
  send: { body: SendMessageBody, answer: Message },
  read: { body: ReadMessagesBody },
  translate: { body: TranslateMessageBody, answer: MessageTranslation },
};
