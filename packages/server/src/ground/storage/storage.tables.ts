import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** Where the files of this database lie: one row, with the mark that lies beside the files. */
export const storagePlace = pgTable(
  'storage_place',
  {
    only: boolean('only').primaryKey().default(true),
    mark: uuid('mark').notNull(),
    since: instant('since').notNull(),
  },
  ({ only }) => [check('storage_place_only', sql`${only}`)],
);

/** Written before a file is kept, and removed with the commit of what it belongs to: a row that stays is the proof that its file belongs to nothing. */
export const begunFiles = pgTable('begun_files', {
  storageKey: text('storage_key').primaryKey(),
  begunAt: instant('begun_at').notNull(),
});
