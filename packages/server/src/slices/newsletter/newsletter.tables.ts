import { LANGUAGES } from '@firm/contract';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';

/**
 * Subscribers by double opt-in: a `pending` address receives the confirmation letter only. A `stopped` one took no
 * mail, or its reader complained, and receives nothing until the reader confirms again, or somebody who publishes
 * undoes the stop. The reason of a stop stays until then: it is how often the address may be asked.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The address in lower case. */
    email: text('email').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed', 'stopped'] }).notNull(),
    /** SHA-256 of the token last mailed. */
    confirmTokenHash: text('confirm_token_hash'),
    /** Stored in plain text, because every letter contains it and it can only unsubscribe. */
    unsubscribeToken: text('unsubscribe_token').notNull(),
    mailedAt: instant('mailed_at'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    stoppedAt: instant('stopped_at'),
    stopReason: text('stop_reason', { enum: ['bounce', 'complaint'] }),
    /** When the mail about the site's first article was queued; null for who did not wait for it. */
    toldOfFirstAt: instant('told_of_first_at'),
  },
  (table) => [
    uniqueIndex('newsletter_email_ux').on(table.email),
    uniqueIndex('newsletter_unsubscribe_ux').on(table.unsubscribeToken),
    index('newsletter_confirm_ix').on(table.confirmTokenHash),
  ],
);
