import { LANGUAGES } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { contactMessages } from '../contact/contact.tables.ts';
import { users } from '../users/users.tables.ts';
import { chats } from './chat/chats.tables.ts';

/** The firm's work on an inquiry, the conversation of a case or a chat; clients and guests never see it. */
export const inboxThreads = pgTable(
  'inbox_threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contactMessageId: uuid('contact_message_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    /** The case that the firm opened from an inquiry. */
    openedCaseId: uuid('opened_case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** The person who is to answer; of a conversation, first the specialist of the case. */
    assigneeId: uuid('assignee_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    isClosed: boolean('is_closed').notNull().default(false),
    snoozedUntil: instant('snoozed_until'),
    /** When the last message of either side was sent. */
    lastAt: instant('last_at').notNull(),
    /** When the first message without an answer came; null when nothing waits. */
    waitingSince: instant('waiting_since'),
    dueAt: instant('due_at'),
    /** Grows with every change, so that nobody changes what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('inbox_threads_contact_ux').on(table.contactMessageId),
    unique('inbox_threads_case_ux').on(table.caseId),
    unique('inbox_threads_chat_ux').on(table.chatId),
    index('inbox_threads_opened_ix').on(table.openedCaseId),
    // The names stand without that of the table, so that the check counts as one of the new column.
    check('inbox_threads_kind_ck', sql`num_nonnulls("chat_id", "contact_message_id", "case_id") = 1`),
    index('inbox_threads_order_ix').on(table.isClosed, table.waitingSince.desc().nullsLast(), table.lastAt.desc()),
    index('inbox_threads_newest_ix').on(table.isClosed, table.lastAt.desc()),
    index('inbox_threads_last_ix').on(table.lastAt.desc().nullsLast(), table.id),
    index('inbox_threads_assignee_ix').on(
      ...([table.assigneeId, table.isClosed, table.waitingSince.desc().nullsLast(), table.lastAt.desc()] as const),
    ),
  ],
);

/** Answers of the firm to inquiries, sent by mail. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => inboxThreads.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    text: text('text').$type<Sealed<string>>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('inquiry_answers_thread_ix').on(table.threadId, table.sentAt),
    index('inquiry_answers_author_ix').on(table.authorId),
  ],
);

export const inquiryAnswerFields = sealedFields(inquiryAnswers, { text: true });

/** The thread that a member of staff has open: one at most, and none that was not heard of for a while. */
export const inboxPresence = pgTable(
  'inbox_presence',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => inboxThreads.id, { onDelete: 'cascade' }),
    isTyping: boolean('is_typing').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('inbox_presence_thread_ix').on(table.threadId)],
);

export const cannedAnswers = pgTable('canned_answers', {
  id: uuid('id').primaryKey().defaultRandom(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  /** Stored unsealed, because answers are searched and sorted by it. */
  title: text('title').notNull(),
  text: text('text').$type<Sealed<string>>().notNull(),
  version: integer('version').notNull().default(1),
});

export const cannedAnswerFields = sealedFields(cannedAnswers, { text: true });
