import { ACCESS_KINDS } from '@firm/contract';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';

/**
 * Staff views of a client's case, as versions before the security log recorded them. A trigger copies each row to the
 * security log; nothing reads this table.
 */
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
    /** The file name, where the viewed kind has several. */
    detail: text('detail').notNull().default(''),
    hour: instant('hour').notNull(),
    /** The first view in that hour. */
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    uniqueIndex('access_log_once_ux').on(table.actorId, table.caseId, table.what, table.detail, table.hour),
    index('access_log_client_ix').on(table.clientId, table.happenedAt.desc(), table.id),
    index('access_log_case_ix').on(table.caseId),
  ],
);
