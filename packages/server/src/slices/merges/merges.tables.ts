import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import type { RowKeys } from '../../ground/merging/setValues.ts';
import { users } from '../users/users.tables.ts';

/** Two accounts of one person that became one. An undone merge stays on record. */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    givenUpId: uuid('given_up_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mergedBy: uuid('merged_by').references(() => users.id, { onDelete: 'set null' }),
    mergedAt: instant('merged_at').notNull(),
    undoUntil: instant('undo_until').notNull(),
    /** When an administrator had closed the given-up account before. */
    closedBefore: instant('closed_before'),
    /** The number of things that had moved, by kind, for the page. */
    moved: jsonb('moved').$type<Record<string, number>>().notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    /** From then on nothing can be undone, and the list of what moved is gone. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('account_merges_standing_ux').on(table.givenUpId).where(sql`undone_at is null`),
    index('account_merges_kept_ix').on(table.keptId),
    index('account_merges_given_up_ix').on(table.givenUpId),
    index('account_merges_merger_ix').on(table.mergedBy),
    index('account_merges_undoer_ix').on(table.undoneBy),
  ],
);

/** The rows of which a merge set a column, for the undo. */
export const mergedRows = pgTable(
  'merged_rows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mergeId: uuid('merge_id')
      .notNull()
      .references(() => accountMerges.id, { onDelete: 'cascade' }),
    /** The table and the column, such as `cases.client_id`. */
    place: text('place').notNull(),
    before: text('before'),
    after: text('after'),
    keys: jsonb('keys').$type<RowKeys>().notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [index('merged_rows_merge_ix').on(table.mergeId, table.movedAt)],
);
