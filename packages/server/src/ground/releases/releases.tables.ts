import { getTableName } from 'drizzle-orm';
import { bigint, bigserial, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    keptAt: instant('kept_at').notNull().defaultNow(),
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

/** The names of these tables. */
export const RELEASE_TABLES = [releaseVersions, releaseRecords, releaseLogs, releaseLogLines].map(getTableName);
