import { PAYMENT_METHODS } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';

/**
 * Money of a client that came in before an invoice. It is used on invoices by rows of `received_payments`, and given
 * back by rows of `deposit_returns`; a trigger keeps the sum of both, and a check keeps it within what came in.
 */
export const deposits = pgTable(
  'deposits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Written by a trigger; inserted values are ignored. */
    spentCents: integer('spent_cents').notNull().default(0),
    receivedOn: date('received_on').notNull(),
    note: text('note').$type<Sealed<string>>(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('deposits_client_ix').on(table.clientId, table.createdAt.desc(), table.id),
    index('deposits_recorder_ix').on(table.recordedBy),
    check('deposits_amount_ck', sql`amount_cents > 0`),
    check('deposits_spent_ck', sql`spent_cents between 0 and amount_cents`),
  ],
);

export const depositFields = sealedFields(deposits, { note: true });

/** The rest of a deposit that went back to the client, or was recorded by mistake. */
export const depositReturns = pgTable(
  'deposit_returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').$type<Sealed<string>>().notNull(),
    returnedBy: uuid('returned_by').references(() => users.id, { onDelete: 'set null' }),
    returnedAt: instant('returned_at').notNull(),
  },
  (table) => [
    index('deposit_returns_deposit_ix').on(table.depositId),
    index('deposit_returns_giver_ix').on(table.returnedBy),
    check('deposit_returns_amount_ck', sql`amount_cents > 0`),
  ],
);

export const returnFields = sealedFields(depositReturns, { reason: true });
