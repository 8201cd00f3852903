import { LANGUAGES } from '@firm/contract';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';

/** Double opt-in: nothing is sent to a `pending` address but the question itself. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** SHA-256 of the token last mailed. */
    confirmTokenHash: text('confirm_token_hash'),
    /** In every letter; it can do nothing but end the letters, so it stands as it is. */
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
