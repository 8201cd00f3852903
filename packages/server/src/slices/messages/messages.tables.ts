import { LANGUAGES, MESSAGE_SIDES } from '@firm/contract';
import { eq, type SQL } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { documents } from '../documents/documents.tables.ts';
import { users } from '../users/users.tables.ts';

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * The order of a thread, since the clocks of two processes may differ. It is issued while the case's row is locked,
     * so that a later message is never visible first.
     */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    side: text('side', { enum: MESSAGE_SIDES }).notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    text: text('text').$type<Sealed<string>>().notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Whether a procedure sent it: it answers nobody. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
  },
  (table) => [
    index('messages_case_ix').on(table.caseId, table.sequence.desc()),
    index('messages_sent_ix').on(table.sentAt),
    index('messages_newest_ix').on(table.sequence),
    index('messages_sender_ix').on(table.senderId),
  ],
);

/** Restricts a query to messages that a person wrote; of the firm's, these alone are answers. */
export const isWritten: SQL = eq(messages.isAutomatic, false);

export const messageFields = sealedFields(messages, { text: true });

/** Messages of the firm as a service translated them for a client who agreed; they go with their message. */
export const messageTranslations = pgTable(
  'message_translations',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    language: text('language', { enum: LANGUAGES }).notNull(),
    text: text('text').$type<Sealed<string>>().notNull(),
    translatedAt: instant('translated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.language] })],
);

export const translationFields = sealedFields(messageTranslations, { text: true });

export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.documentId] }),
    index('message_attachments_document_ix').on(table.documentId),
  ],
);

/**
 * The place up to which one side of a case has read the other side's messages. The firm's side follows the specialist
 * of the case: it stays when the case is reassigned, and a colleague's view does not count as reading.
 */
export const messageReads = pgTable(
  'message_reads',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    side: text('side', { enum: MESSAGE_SIDES }).notNull(),
    /** The last message of the other side that was read; 0 before the first. */
    readSequence: bigint('read_sequence', { mode: 'number' }).notNull().default(0),
    readAt: instant('read_at'),
    /** The last message that a mail has covered; 0 before the first. */
    mailedSequence: bigint('mailed_sequence', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.side] })],
);
