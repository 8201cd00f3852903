import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';
import { invoices } from './billing.tables.ts';

/**
 * Parts of sent invoices that are not to be paid after all. A trigger takes them for open invoices only and keeps them
 * as they are; `invoices.credited_cents` is their sum.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    /** The credited lines by their places; empty when all that was left was credited. */
    lines: jsonb('lines').$type<{ line: number; amountCents: number }[]>().notNull(),
    reason: text('reason').$type<Sealed<string>>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_number_ux').on(table.number),
    index('credit_notes_invoice_ix').on(table.invoiceId, table.issuedAt),
    index('credit_notes_creator_ix').on(table.createdBy),
    check('credit_notes_amount_ck', sql`amount_cents > 0`),
  ],
);

export const creditFields = sealedFields(creditNotes, { reason: true });

/** The last number of a credit note issued in a year, as `invoice_counters` is of invoices. */
export const creditCounters = pgTable('credit_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
