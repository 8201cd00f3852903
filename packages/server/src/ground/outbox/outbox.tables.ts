import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** Jobs that are committed with a business write: mail, reminders, refunds, exports, erasures. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    /** A second job with the same key is ignored. */
    idempotencyKey: text('idempotency_key'),
    state: text('state', { enum: ['waiting', 'done', 'dead', 'expired'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The earliest start; after a claim, the end of the lease. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The time from which the job is useless; null: never. */
    expiresAt: instant('expires_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('outbox_idempotency_ux').on(table.idempotencyKey),
    index('outbox_due_ix').on(table.dueAt).where(sql`state = 'waiting'`),
    index('outbox_dead_ix').on(table.finishedAt).where(sql`state = 'dead'`),
  ],
);
