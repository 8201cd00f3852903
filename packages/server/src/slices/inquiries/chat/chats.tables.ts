import { CHAT_ENDINGS, CHAT_SIDES, CONTACT_SERVICES, LANGUAGES } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../../ground/fields/sealedFields.ts';
import { users } from '../../users/users.tables.ts';

/** Live chats of guests, who have no account: whoever has the token reads and writes a chat. */
export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    /** Hash of the key of the call that started it, so that a repeat of the call starts no second chat. */
    startHash: text('start_hash'),
    name: text('name').$type<Sealed<string>>().notNull(),
    /** Stored unsealed, because a person's chats are found by it. */
    email: text('email'),
    /** The subject, if the guest said one. */
    service: text('service', { enum: CONTACT_SERVICES }),
    language: text('language', { enum: LANGUAGES }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** When the guest's page last asked for news. */
    seenAt: instant('seen_at').notNull(),
    /** Grows with every change that the guest sees. */
    version: integer('version').notNull().default(1),
    ending: text('ending', { enum: CHAT_ENDINGS }),
    endedAt: instant('ended_at'),
    /** When the answer by mail is due. */
    dueAt: instant('due_at'),
    /** Keyed hashes of the network and the district that started it; null once it has ended. */
    networkHash: text('network_hash'),
    districtHash: text('district_hash'),
  },
  (table) => [
    unique('chats_token_ux').on(table.tokenHash),
    unique('chats_start_ux').on(table.startHash),
    index('chats_email_ix').on(sql`lower(${table.email})`),
    index('chats_ended_ix').on(table.endedAt),
  ],
);

export const chatFields = sealedFields(chats, { name: true });

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** The order of a chat, since the clocks of two processes may differ. */
    place: integer('place').notNull(),
    side: text('side', { enum: CHAT_SIDES }).notNull(),
    /** The colleague who writes for the firm. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').$type<Sealed<string>>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    unique('chat_messages_place_ux').on(table.chatId, table.place),
    index('chat_messages_author_ix').on(table.authorId),
  ],
);

export const chatMessageFields = sealedFields(chatMessages, { text: true });

/** Colleagues who have, or had, the workspace open, and whether they are there for chats. */
export const chatHosts = pgTable('chat_hosts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isAvailable: boolean('is_available').notNull(),
  seenAt: instant('seen_at').notNull(),
});
