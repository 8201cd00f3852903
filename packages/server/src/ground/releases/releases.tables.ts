import { getTableName, sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** The released versions of a store that machines share. A row makes its archive in the bucket a version. */
export const releaseVersions = pgTable(
  'release_versions',
  {
    app: text('app').notNull(),
    version: text('version').notNull(),
    /** The name of the archive in the bucket; another when a damaged version was published again. */
    archive: uuid('archive').notNull().unique(),
    /** Its `release.json`. */
    record: text('record').notNull(),
    arrivedAt: instant('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.app, table.version] })],
);

/** The small documents of the store, by the names that they have in a folder: `blog/deployment.json`. */
export const releaseRecords = pgTable('release_records', {
  name: text('name').primaryKey(),
  content: text('content').notNull(),
});

/** The logs of the store, by the names that they have in a folder: `audit.jsonl`. */
export const releaseLogs = pgTable('release_logs', {
  name: text('name').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** The lines of the logs, in the order of their numbers. */
export const releaseLogLines = pgTable(
  'release_log_lines',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    log: text('log')
      .notNull()
      .references(() => releaseLogs.name, { onDelete: 'cascade' }),
    line: text('line').notNull(),
  },
  (table) => [index('release_log_lines_log_ix').on(table.log, table.number)],
);

/** The place of the releases that machines share: one row, with the mark that lies beside the archives. */
export const releasePlace = pgTable(
  'release_place',
  {
    only: boolean('only').primaryKey().default(true),
    mark: uuid('mark').notNull(),
    /** The releases that count: those here, or those of a folder. A move that is under way is to be repeated. */
    state: text('state', { enum: ['moving_in', 'in_use', 'moving_out', 'moved_out'] }).notNull(),
    /** The move that is under way; the folder that it is of has the same id. */
    move: uuid('move'),
  },
  ({ only, state }) => [
    check('release_place_only', sql`${only}`),
    check('release_place_state', sql`${state} in ('moving_in', 'in_use', 'moving_out', 'moved_out')`),
  ],
);

/** The names of these tables. */
export const RELEASE_TABLES = [releaseVersions, releaseRecords, releaseLogs, releaseLogLines, releasePlace].map(
  getTableName,
);
