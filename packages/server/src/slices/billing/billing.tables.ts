import { SETTLING_METHODS } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { deposits } from './deposits.tables.ts';

/** The stored statuses; whether an open invoice is overdue follows from the date. */
export const STORED_INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'refunded'] as const;

/**
 * `failed`: the provider could not be reached. `mismatched`: the amount received is not the amount due; a person checks
 * it. `refund_due`: the money is to be refunded.
 */
export const PAYMENT_STATUSES = [
  'pending',
  'succeeded',
  'declined',
  'expired',
  'failed',
  'mismatched',
  'refund_due',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `won`: the money stays with the firm. `lost`: the bank has taken it back. */
const DISPUTES = ['open', 'won', 'lost'] as const;
export type Dispute = (typeof DISPUTES)[number];

/**
 * Money that a client owes, in US cents. Triggers keep the total equal to the sum of the lines, and the lines unchanged
 * after sending.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number'),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    status: text('status', { enum: STORED_INVOICE_STATUSES }).notNull().default('draft'),
    /** Written by a trigger; inserted values are ignored. */
    totalCents: integer('total_cents').notNull().default(0),
    /** The sum of all that came in and was not given back. Written by a trigger; inserted values are ignored. */
    settledCents: integer('settled_cents').notNull().default(0),
    /** The sum of its credit notes. Written by a trigger; inserted values are ignored. */
    creditedCents: integer('credited_cents').notNull().default(0),
    dueDate: date('due_date').notNull(),
    issuedAt: instant('issued_at'),
    paidAt: instant('paid_at'),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason'),
    refundedAt: instant('refunded_at'),
    refundReason: text('refund_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('invoices_number_ux').on(table.number),
    index('invoices_client_ix').on(table.clientId, table.createdAt.desc(), table.id),
    index('invoices_case_ix').on(table.caseId),
    index('invoices_due_ix').on(table.dueDate, table.id).where(sql`status = 'open'`),
    index('invoices_paid_ix').on(table.paidAt),
    index('invoices_refunded_ix').on(table.refundedAt).where(sql`refunded_at is not null`),
    check('invoices_sent_ck', sql`(status = 'draft') = (number is null) and (number is null) = (issued_at is null)`),
    check('invoices_total_ck', sql`status = 'draft' or total_cents > 0`),
    check('invoices_settled_ck', sql`("settled_cents" <= total_cents) or settled_cents = 0`),
    check('invoices_credited_ck', sql`("credited_cents" = 0) or settled_cents + credited_cents <= total_cents`),
    check('invoices_paid_ck', sql`status not in ('paid', 'refunded') or paid_at is not null`),
    check('invoices_void_ck', sql`(status = 'void') = (voided_at is not null)`),
    check('invoices_refunded_ck', sql`(status = 'refunded') = (refunded_at is not null)`),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** A discount is negative. */
    unitCents: integer('unit_cents').notNull(),
    amountCents: integer('amount_cents').notNull().generatedAlwaysAs(sql`quantity * unit_cents`),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    check('invoice_lines_quantity_ck', sql`quantity > 0`),
  ],
);

/** The last number issued in a year. Its row lock keeps numbers unique and without gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/**
 * Attempts to pay by card. An index ensures that an invoice has one open payment at a time; a check of `invoices`, that
 * no more comes in than is owed.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** The person who opened the page last: the billed client, or one of those who share the case. */
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'set null' }),
    provider: text('provider', { enum: ['stripe', 'builtin'] }).notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    amountCents: integer('amount_cents').notNull(),
    /** The part of a payment that went back while the payment still counts: somebody refunded it at the provider. */
    returnedCents: integer('returned_cents').notNull().default(0),
    /** The outcome of the payer's objection at their bank; null without one. */
    dispute: text('dispute', { enum: DISPUTES }),
    /** The provider's id and page of the checkout; null until the provider has answered. */
    sessionId: text('session_id'),
    checkoutUrl: text('checkout_url'),
    expiresAt: instant('expires_at').notNull(),
    /** The provider's id of the money, which a refund names. */
    reference: text('reference'),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_open_ux').on(table.invoiceId).where(sql`status = 'pending'`),
    uniqueIndex('payments_session_ux').on(table.sessionId),
    index('payments_invoice_ix').on(table.invoiceId, table.createdAt.desc()),
    index('payments_reference_ix').on(table.reference),
    index('payments_payer_ix').on(table.payerId),
  ],
);

/**
 * Money that came in for an invoice besides cards, as somebody of the firm recorded it. A trigger takes it for open
 * invoices only and keeps it as it is. A payment that was recorded by mistake is removed with a reason, and stays here.
 */
export const receivedPayments = pgTable(
  'received_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    method: text('method', { enum: SETTLING_METHODS }).notNull(),
    /** Set for money of a deposit. */
    depositId: uuid('deposit_id').references(() => deposits.id),
    amountCents: integer('amount_cents').notNull(),
    receivedOn: date('received_on').notNull(),
    note: text('note').$type<Sealed<string>>(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removalReason: text('removal_reason').$type<Sealed<string>>(),
  },
  (table) => [
    index('received_payments_invoice_ix').on(table.invoiceId, table.createdAt),
    index('received_payments_deposit_ix').on(table.depositId),
    index('received_payments_recorder_ix').on(table.recordedBy),
    index('received_payments_remover_ix').on(table.removedBy),
    index('received_payments_day_ix').on(table.receivedOn),
    check('received_payments_amount_ck', sql`amount_cents > 0`),
    check('received_payments_deposit_ck', sql`("deposit_id" is null) = (method <> 'deposit')`),
    check('received_payments_removed_ck', sql`(removed_at is null) = (removal_reason is null)`),
  ],
);

export const receivedFields = sealedFields(receivedPayments, { note: true, removalReason: true });

/** Events received from the provider: each is applied once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
});
