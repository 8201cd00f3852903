import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/** A client's wish to be forgotten, or the rule that inactive clients are. Taken back within the days of grace, the row is gone. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `inactive`: arranged by `DISPOSE_AFTER_YEARS`; a sign-in takes it back. */
    reason: text('reason', { enum: ['asked', 'inactive'] })
      .notNull()
      .default('asked'),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** When the letter about `inactive` had gone out; null: not yet, or nobody is written to. */
    writtenAt: instant('written_at'),
    doneAt: instant('done_at'),
    /** Until when what the law wants kept is kept; null when nothing was. */
    recordsUntil: instant('records_until'),
  },
  (table) => [uniqueIndex('deletion_requests_user_ux').on(table.userId)],
);

/** The archive of everything held about somebody, one per person. The file goes when its time is over. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    /** Null while it is made. */
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('data_exports_user_ux').on(table.userId),
    index('data_exports_expires_ix').on(table.expiresAt),
  ],
);
