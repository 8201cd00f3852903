import { CONTACT_PREFERENCES, CONTACT_SERVICES, CONTACT_URGENCIES, LANGUAGES } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').$type<Sealed<string>>().notNull(),
    /** Stored unsealed, because messages are counted by it. */
    email: text('email').notNull(),
    phone: text('phone').$type<Sealed<string>>(),
    company: text('company').$type<Sealed<string>>(),
    service: text('service', { enum: CONTACT_SERVICES }),
    message: text('message').$type<Sealed<string>>().notNull(),
    preferredContact: text('preferred_contact', { enum: CONTACT_PREFERENCES }).notNull(),
    urgency: text('urgency', { enum: CONTACT_URGENCIES }).notNull(),
    /** The language of the page; the firm answers in it. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** The sender's account, when signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When the firm promised to answer. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('contact_messages_created_ix').on(table.createdAt),
    index('contact_messages_email_ix').on(sql`lower(${table.email})`, table.createdAt),
    index('contact_messages_user_ix').on(table.userId),
  ],
);

export const contactFields = sealedFields(contactMessages, { name: true, phone: true, company: true, message: true });
