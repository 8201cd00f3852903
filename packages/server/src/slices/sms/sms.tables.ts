import { REMINDER_WAYS } from '@firm/contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { EMPTY, type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';

const userId = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Verified numbers. A number belongs to the account that proved it last. */
export const textNumbers = pgTable('text_numbers', {
  userId: userId(),
  number: text('number').notNull().unique('text_numbers_number_ux'),
  verifiedAt: instant('verified_at').notNull(),
});

/** A number that waits for its code; a new code replaces it. */
export const phoneCodes = pgTable('phone_codes', {
  userId: userId(),
  number: text('number').notNull(),
  /** A signature of the code with the account and the number. */
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** The reminders of a person who has changed the first settings. */
export const reminderSettings = pgTable('reminder_settings', {
  userId: userId(),
  meetings: text('meetings', { enum: REMINDER_WAYS }).notNull().default('mail'),
  needs: text('needs', { enum: REMINDER_WAYS }).notNull().default('none'),
  week: text('week', { enum: REMINDER_WAYS }).notNull().default('none'),
  weekDay: integer('week_day').notNull().default(1),
  timeZone: text('time_zone'),
  quietFrom: integer('quiet_from').notNull().default(21),
  quietUntil: integer('quiet_until').notNull().default(8),
});

/** Texts that left, or may have left, without their words. The id is that of the job, so no text leaves twice. */
export const sentTexts = pgTable(
  'sent_texts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    segments: integer('segments').notNull(),
    /**
     * `sending` stays where the process died, or the answer was lost, in between: it is not sent again. `refused` and
     * `unreachable` did not leave; with `unreachable` the number was the cause.
     */
    state: text('state', { enum: ['sending', 'sent', 'refused', 'unreachable'] }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('sent_texts_user_ix').on(table.userId, table.sentAt)],
);

/** Numbers that answered STOP. They hold for whoever has the number, and outlive the account. */
export const stoppedNumbers = pgTable('stopped_numbers', {
  /** The keyed hash of the number behind the id of its key; in rows of former versions, the plain hash. */
  numberHash: text('number_hash').primaryKey(),
  /** The plain hash, encrypted: a new key makes the keyed hash anew of it. Empty in rows of former versions. */
  plainHash: text('plain_hash').$type<Sealed<string>>().notNull().default(EMPTY),
  stoppedAt: instant('stopped_at').notNull(),
});

export const stoppedFields = sealedFields(stoppedNumbers, { plainHash: true });
