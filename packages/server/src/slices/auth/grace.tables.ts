import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/** Every revision of the days that staff may work without a second factor; the latest counts, and without one none. */
export const graceRevisions = pgTable(
  'grace_revisions',
  {
    revision: integer('revision').primaryKey(),
    days: integer('days').notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    index('grace_revisions_saver_ix').on(table.savedBy),
    check('grace_revisions_days_ck', sql`days between 0 and 7`),
  ],
);

/** The one time in which a member of staff may work without a second factor. It never begins again. */
export const graces = pgTable('graces', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  beganAt: instant('began_at').notNull(),
  /** When it was ended or seen to be over. Null: the days of the firm say when it ends. */
  endedAt: instant('ended_at'),
});
