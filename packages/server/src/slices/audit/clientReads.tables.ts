import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/** The time at which each member of staff last saw a client's data; the alerts on bulk reading count these rows. */
export const clientReads = pgTable(
  'client_reads',
  {
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    how: text('how', { enum: ['opened', 'listed'] }).notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.clientId, table.how] }),
    index('client_reads_recent_ix').on(table.actorId, table.how, table.lastAt),
    index('client_reads_client_ix').on(table.clientId),
  ],
);
