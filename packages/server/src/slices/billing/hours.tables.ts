import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { invoices } from './billing.tables.ts';

/** Hours that somebody of the firm worked on a case. No answer to a client contains them. */
export const workedHours = pgTable(
  'worked_hours',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    day: date('day').notNull(),
    minutes: integer('minutes').notNull(),
    text: text('text').$type<Sealed<string>>().notNull(),
    isBillable: boolean('is_billable').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('worked_hours_case_ix').on(table.caseId, table.day),
    index('worked_hours_staff_ix').on(table.staffId),
    index('worked_hours_day_ix').on(table.day.desc(), table.id),
    check('worked_hours_minutes_ck', sql`minutes between 1 and 1440`),
  ],
);

export const hoursFields = sealedFields(workedHours, { text: true });

/**
 * The line of an invoice that hours became; the key keeps them from a second one. They are free again when the draft or
 * the line goes, and when the invoice is withdrawn.
 */
export const billedHours = pgTable(
  'billed_hours',
  {
    hoursId: uuid('hours_id')
      .primaryKey()
      .references(() => workedHours.id, { onDelete: 'cascade' }),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [index('billed_hours_invoice_ix').on(table.invoiceId)],
);
