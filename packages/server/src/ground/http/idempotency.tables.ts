import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';
import { type Sealed, sealedFields } from '../fields/sealedFields.ts';

/** Answers of creating POSTs by `Idempotency-Key`, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account, or `guest:` and a text that distinguishes visitors. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** The SHA-256 of endpoint and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first request is still in progress. */
    status: integer('status'),
    /** The answer in camelCase, as code uses it. */
    answer: jsonb('answer').$type<Sealed<unknown>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index('idempotency_created_ix').on(table.createdAt)],
);

export const answerFields = sealedFields(idempotencyKeys, { answer: true });
