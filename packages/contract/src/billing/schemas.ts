import { z } from 'zod';
import {
  INVOICE_LINES_MAX,
  INVOICE_MAX_CENTS,
  INVOICE_MIN_CENTS,
  INVOICE_QUANTITY_MAX,
  INVOICE_REASON_MAX_LENGTH,
  INVOICE_STATUSES,
  INVOICE_TEXT_MAX_LENGTH,
  PAYMENT_METHODS,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Day, Id, Instant, ListQuery, listOf, oneLine } from '../wire/schemas.ts';

/** US cents, always. */
const Cents = z.number().int();

export const InvoiceLine = z.object({
  description: z.string(),
  quantity: z.number().int().positive(),
  unitCents: Cents,
  /** Quantity times unit. */
  amountCents: Cents,
});

export const InvoiceSummary = z.object({
  id: Id,
  /** INV-2026-0311; null for a draft. */
  number: z.string().nullable(),
  /** The subject of the invoice, in one line. */
  title: z.string(),
  /** `overdue` is an open invoice whose due day has passed in the office. */
  status: z.enum(INVOICE_STATUSES),
  clientId: Id,
  clientName: z.string(),
  caseId: Id.nullable(),
  caseTitle: z.string().nullable(),
  totalCents: Cents,
  /** The amount still to be paid; 0 unless the invoice is unpaid. */
  leftCents: Cents,
  dueDate: Day,
  /** When it was sent; null for a draft. */
  issuedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  refundedAt: Instant.nullable(),
  /** `open`: a payment was begun and can be continued; `declined`: the last payment was refused. */
  checkout: z.enum(['open', 'declined']).nullable(),
  createdAt: Instant,
});

/** Money that came in for an invoice and was not given back. */
export const ReceivedPayment = z.object({
  id: Id,
  method: z.enum([...PAYMENT_METHODS, 'card']),
  amountCents: Cents,
  receivedOn: Day,
  /** Such as the number of a cheque; the client sees it. */
  note: z.string().nullable(),
  /** The name of the colleague who recorded it; null for cards, and once that colleague has no account any more. */
  recordedBy: z.string().nullable(),
});

/** A payment that was recorded by mistake and counts no more. */
export const RemovedPayment = ReceivedPayment.extend({
  method: z.enum(PAYMENT_METHODS),
  removedAt: Instant,
  /** Null once that colleague has no account any more. */
  removedBy: z.string().nullable(),
  reason: z.string(),
});

export const Invoice = InvoiceSummary.extend({
  /** In the order in which they came in. */
  payments: z.array(ReceivedPayment),
  /** Empty for clients. */
  removedPayments: z.array(RemovedPayment),
  lines: z.array(InvoiceLine),
  /** Why it was withdrawn; null unless it was. */
  voidReason: z.string().nullable(),
});

export const InvoicesQuery = ListQuery.extend({
  status: z.enum(INVOICE_STATUSES).optional(),
  caseId: Id.optional(),
});

export const StatementQuery = z.object({
  /** Needed from staff; clients get their own account. */
  clientId: Id.optional(),
  from: Day,
  to: Day,
});

/** The caller's debt and its invoices, earliest due date first. For staff: the debts of their clients. */
export const BillingSummary = z.object({
  balanceCents: Cents,
  overdueCents: Cents,
  open: z.array(InvoiceSummary),
});

const words = (max: number) =>
  z
    .string({ error: problem('required') })
    .overwrite(oneLine)
    .min(1, problem('required'))
    .max(max, atMost(max));

/** A price below zero is a discount. */
const LineBody = z.object({
  description: words(INVOICE_TEXT_MAX_LENGTH),
  quantity: z.number().int().min(1).max(INVOICE_QUANTITY_MAX).default(1),
  unitCents: Cents.min(-INVOICE_MAX_CENTS).max(INVOICE_MAX_CENTS),
});

const Lines = z
  .array(LineBody)
  .min(1, 'An invoice has at least one line')
  .max(INVOICE_LINES_MAX)
  .refine(
    (lines) => lines.every(({ quantity, unitCents }) => Math.abs(quantity * unitCents) <= INVOICE_MAX_CENTS),
    'A line is larger than an invoice may be',
  )
  .refine((lines) => {
    const total = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
    return total >= INVOICE_MIN_CENTS && total <= INVOICE_MAX_CENTS;
  }, 'The total is below or above what can be paid by card');

export const CreateInvoiceBody = z.object({
  clientId: Id,
  caseId: Id.nullish(),
  title: words(INVOICE_TEXT_MAX_LENGTH),
  dueDate: Day,
  lines: Lines,
});

/** Changes a draft; sent invoices do not change. */
export const InvoicePatch = CreateInvoiceBody.omit({ clientId: true, caseId: true }).partial();

export const InvoiceReasonBody = z.object({ reason: words(INVOICE_REASON_MAX_LENGTH) });

/** The payment provider's page where the client pays. */
export const Checkout = z.object({ url: z.url() });

export const billingSchemas = {
  summary: { answer: BillingSummary },
  list: { query: InvoicesQuery, answer: listOf(InvoiceSummary) },
  get: { answer: Invoice },
  pdf: {},
  receipt: {},
  statement: { query: StatementQuery },
  pay: { answer: Checkout },
  create: { body: CreateInvoiceBody, answer: Invoice },
  update: { body: InvoicePatch, answer: Invoice },
  remove: {},
  send: { answer: Invoice },
  void: { body: InvoiceReasonBody, answer: Invoice },
  refund: { body: InvoiceReasonBody, answer: Invoice },
};
