import { z } from 'zod';
import {
  INVOICE_LINES_MAX,
  INVOICE_MAX_CENTS,
  INVOICE_MIN_CENTS,
  INVOICE_QUANTITY_MAX,
  INVOICE_REASON_MAX_LENGTH,
  INVOICE_STATUSES,
  INVOICE_TEXT_MAX_LENGTH,
  SETTLING_METHODS,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Day, Id, Instant, ListQuery, listOf, publishedLine } from '../wire/schemas.ts';

/** US cents, always. */
const Cents = z.number().int();

export const InvoiceLine = z.object({
  description: z.string(),
  quantity: z.number().int().positive(),
  unitCents: Cents,
  /** Quantity times unit. */
  amountCents: Cents,
  /** The hours that the line is made of; null for other lines, and for clients. */
  hoursId: Id.nullable(),
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
  method: z.enum([...SETTLING_METHODS, 'card']),
  amountCents: Cents,
  receivedOn: Day,
  /** Such as the number of a cheque; the client sees it. */
  note: z.string().nullable(),
  /** The name of the colleague who recorded it; null for cards, and once that colleague has no account any more. */
  recordedBy: z.string().nullable(),
  /** The part of a payment by card that was refunded at the provider; the payment still counts. */
  returnedCents: Cents.optional(),
  /** The payer objected at their bank, or, `lost`, the bank has taken the money back. For staff only. */
  dispute: z.enum(['open', 'lost']).optional(),
});

/** A payment that was recorded by mistake and counts no more. */
export const RemovedPayment = ReceivedPayment.extend({
  method: z.enum(SETTLING_METHODS),
  removedAt: Instant,
  /** Null once that colleague has no account any more. */
  removedBy: z.string().nullable(),
  reason: z.string(),
});

/** A part of an invoice, or all that was left of it, that is not to be paid after all. */
export const CreditNote = z.object({
  id: Id,
  /** CN-2026-0007. */
  number: z.string(),
  amountCents: Cents,
  reason: z.string(),
  issuedAt: Instant,
  /** The credited lines by their places from 0; empty when all that was left was credited. */
  lines: z.array(z.object({ line: z.number().int(), amountCents: Cents })),
});

export const Invoice = InvoiceSummary.extend({
  /** In the order in which they came in. */
  payments: z.array(ReceivedPayment),
  /** Empty for clients. */
  removedPayments: z.array(RemovedPayment),
  /** In the order of their numbers. */
  credits: z.array(CreditNote),
  lines: z.array(InvoiceLine),
  /** Why it was withdrawn; null unless it was. */
  voidReason: z.string().nullable(),
  updatedAt: Instant,
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
  /** The caller's deposits that the firm still holds; 0 for staff. */
  depositCents: Cents,
  open: z.array(InvoiceSummary),
});

export const invoiceWords = (max: number) =>
  z
    .string({ error: problem('required') })
    .overwrite(publishedLine)
    .min(1, problem('required'))
    .max(max, atMost(max));

/** A price below zero is a discount. */
const LineBody = z.object({
  description: invoiceWords(INVOICE_TEXT_MAX_LENGTH),
  quantity: z.number().int().min(1).max(INVOICE_QUANTITY_MAX).default(1),
  unitCents: Cents.min(-INVOICE_MAX_CENTS).max(INVOICE_MAX_CENTS),
});

const linesOf = <T extends typeof LineBody>(line: T) =>
  z
    .array(line)
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

/** Hours stay on a draft whose changed lines name them, and are given back by the others. */
const ChangedLine = LineBody.extend({ hoursId: Id.nullish() });

export const CreateInvoiceBody = z.object({
  clientId: Id,
  caseId: Id.nullish(),
  title: invoiceWords(INVOICE_TEXT_MAX_LENGTH),
  dueDate: Day,
  lines: linesOf(LineBody),
});

/** The draft as a caller saw it. */
const SeenDraft = z
  .object({
    title: z.string().max(INVOICE_TEXT_MAX_LENGTH),
    dueDate: Day,
    lines: z
      .array(
        z.object({
          description: z.string().max(INVOICE_TEXT_MAX_LENGTH),
          quantity: z.number().int(),
          unitCents: Cents,
          /** The id of the hours that the line is made of. */
          hours: z.string().max(36).nullish(),
        }),
      )
      .max(INVOICE_LINES_MAX),
  })
  .partial();

/** Changes a draft; sent invoices do not change. */
export const InvoicePatch = CreateInvoiceBody.omit({ clientId: true, caseId: true })
  .extend({
    lines: linesOf(ChangedLine),
    /**
     * The fields that the patch changes, as the caller saw them. If somebody has changed one of them since, hours
     * billed on the draft included, the call changes nothing and answers 409 `changed_meanwhile`.
     */
    seen: SeenDraft,
  })
  .partial();

/** If somebody has changed the draft since, nothing is sent: 409 `changed_meanwhile`. */
export const SendInvoiceBody = z.object({
  seen: SeenDraft.optional(),
  /** The firm posts it, without a mail. While the client has withdrawn `electronic`, else 403 `consent_required`. */
  byPost: z.boolean().optional(),
});

/**
 * The `updatedAt` of the draft that the caller saw; after another change the call is refused with 409
 * `changed_meanwhile`. Apps from before contract 1.97 send none.
 */
export const RemoveDraftQuery = z.object({ updatedAt: Instant.optional() });

export const InvoiceReasonBody = z.object({ reason: invoiceWords(INVOICE_REASON_MAX_LENGTH) });

/** The payment provider's page where the client pays. */
export const Checkout = z.object({ url: z.url() });

export const billingSchemas = {
  summary: { answer: BillingSummary },
  list: { query: InvoicesQuery, answer: listOf(InvoiceSummary) },
  get: { answer: Invoice },
  pdf: {},
  credit: {},
  receipt: {},
  statement: { query: StatementQuery },
  pay: { answer: Checkout },
  create: { body: CreateInvoiceBody, answer: Invoice },
  update: { body: InvoicePatch, answer: Invoice },
  remove: { query: RemoveDraftQuery },
  send: { body: SendInvoiceBody, answer: Invoice },
  void: { body: InvoiceReasonBody, answer: Invoice },
  refund: { body: InvoiceReasonBody, answer: Invoice },
};
