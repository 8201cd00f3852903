import { LANGUAGES } from '@firm/contract';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';

/** Subscribers by double opt-in: a `pending` address receives the confirmation letter only. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The address in lower case. */
    email: text('email').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** SHA-256 of the token last mailed. */
    confirmTokenHash: text('confirm_token_hash'),
    /** Stored in plain text, because every letter contains it and it can only unsubscribe. */
    unsubscribeToken: text('unsubscribe_token').notNull(),
    mailedAt: instant('mailed_at'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    uniqueIndex('newsletter_email_ux').on(table.email),
    uniqueIndex('newsletter_unsubscribe_ux').on(table.unsubscribeToken),
    index('newsletter_confirm_ix').on(table.confirmTokenHash),
  ],
);
