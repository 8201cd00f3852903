import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** The place of this database's files: one row, with the mark that lies beside the files. */
export const storagePlace = pgTable(
  'storage_place',
  {
    only: boolean('only').primaryKey().default(true),
    mark: uuid('mark').notNull(),
    since: instant('since').notNull(),
  },
  ({ only }) => [check('storage_place_only', sql`${only}`)],
);

/**
 * Rows written before a file is kept, and removed with the commit of its owner: a row that stays proves that its file
 * belongs to nothing.
 */
export const begunFiles = pgTable('begun_files', {
  storageKey: text('storage_key').primaryKey(),
  begunAt: instant('begun_at').notNull(),
});
