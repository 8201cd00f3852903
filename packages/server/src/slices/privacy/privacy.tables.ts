import { ACCESS_KINDS } from '@firm/contract';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

/** What staff looked at in a client's case, as the versions before the security log wrote it: a trigger copies each row there, and nothing reads it here. */
export const accessLog = pgTable(
  'access_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    what: text('what', { enum: ACCESS_KINDS }).notNull(),
    /** Which one of several: the name of a file. */
    detail: text('detail').notNull().default(''),
    hour: instant('hour').notNull(),
    /** The first time in that hour. */
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    uniqueIndex('access_log_once_ux').on(table.actorId, table.caseId, table.what, table.detail, table.hour),
    index('access_log_client_ix').on(table.clientId, table.happenedAt.desc(), table.id),
    index('access_log_case_ix').on(table.caseId),
  ],
);

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
