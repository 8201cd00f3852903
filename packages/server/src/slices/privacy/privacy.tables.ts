import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/** Deletion requests, by the client or for inactivity. Withdrawing one within the grace period deletes its row. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `inactive`: scheduled by `DISPOSE_AFTER_YEARS`; a sign-in cancels it. */
    reason: text('reason', { enum: ['asked', 'inactive'] })
      .notNull()
      .default('asked'),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** When the letter about `inactive` was sent; null: not yet, or the client gets no letter. */
    writtenAt: instant('written_at'),
    doneAt: instant('done_at'),
    /** Until when records required by law are kept; null when there are none. */
    recordsUntil: instant('records_until'),
  },
  (table) => [uniqueIndex('deletion_requests_user_ux').on(table.userId)],
);

/** Archives of everything stored about a person, one per person. The file is deleted when it expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    /** Null while the archive is being made. */
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    /** Size in bytes. */
    size: bigint('size', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('data_exports_user_ux').on(table.userId),
    index('data_exports_expires_ix').on(table.expiresAt),
  ],
);
