import { type Language, MEETING_METHODS, type StaffHours } from '@firm/contract';
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/** A colleague's usual week. Without a row, the office's hours apply. */
export const workingHours = pgTable('working_hours', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sunday first; null on days off. */
  week: jsonb('week').$type<StaffHours['week']>().notNull(),
  bufferMinutes: integer('buffer_minutes').notNull(),
  methods: text('methods', { enum: MEETING_METHODS }).array().notNull(),
  /** Counts the changes, so that nobody overwrites what they have not seen. */
  revision: integer('revision').notNull(),
});

/** Times in which a colleague holds no meetings. No reason is kept. */
export const absences = pgTable(
  'absences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** Exclusive. */
    endsAt: instant('ends_at').notNull(),
    /** The colleague who answers meanwhile. */
    coverId: uuid('cover_id').references(() => users.id, { onDelete: 'set null' }),
    /** Grows with every change, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('absences_user_ix').on(table.userId, table.endsAt),
    index('absences_end_ix').on(table.endsAt),
    index('absences_cover_ix').on(table.coverId),
  ],
);

/** Days on which the office is closed besides holidays, both included. Visitors read them, so they lie open. */
export const officeClosings = pgTable(
  'office_closings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    name: jsonb('name').$type<Record<Language, string>>(),
    /** As of an absence. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('office_closings_end_ix').on(table.lastDay)],
);
