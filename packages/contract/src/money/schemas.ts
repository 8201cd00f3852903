import { z } from 'zod';
import { Invoice, InvoiceReasonBody, InvoiceSummary, invoiceWords } from '../billing/schemas.ts';
import {
  AGES,
  INVOICE_LINES_MAX,
  INVOICE_MAX_CENTS,
  INVOICE_TEXT_MAX_LENGTH,
  MONEY_SHOWN,
  MONEY_SORTS,
  PAYMENT_METHODS,
  PAYMENT_NOTE_MAX_LENGTH,
} from '../constants.ts';
import { Day, Id, Instant, ListQuery, listOf, optionalText, Search, UncountedQuery } from '../wire/schemas.ts';

const Cents = z.number().int();

export const MoneyRow = InvoiceSummary.extend({
  caseNumber: z.string().nullable(),
  /** Days since the due day has passed; 0 unless the invoice is overdue. */
  lateDays: z.number().int(),
});

const MoneyFilter = z.object({
  /** Words of the client's name, parts of the email address, the number of the invoice or of its case. */
  search: Search.optional(),
  clientId: Id.optional(),
  caseId: Id.optional(),
  show: z.enum(MONEY_SHOWN).default('unpaid'),
  /** Unpaid invoices of one column. */
  age: z.enum(AGES).optional(),
});

/** Days of the office, both included. */
const Span = z.object({ from: Day.optional(), to: Day.optional() });

export const MoneyQuery = UncountedQuery.extend({
  ...MoneyFilter.shape,
  /** A number as far as it is typed, such as `INV-2026-04` or `417`. The list then begins with the highest one. */
  number: Search.optional(),
  sort: z.enum(MONEY_SORTS).default('due'),
});

const MoneyList = listOf(MoneyRow).extend({
  /**
   * The unpaid amounts of the search, the client and the case, by column; the chosen view does not change them. Empty
   * in a list that is left uncounted.
   */
  ageing: z.array(z.object({ age: z.enum(AGES), count: z.number().int(), cents: Cents })),
});

export const RecordPaymentBody = z.object({
  amountCents: Cents.min(1).max(INVOICE_MAX_CENTS),
  method: z.enum(PAYMENT_METHODS),
  receivedOn: Day,
  note: optionalText(PAYMENT_NOTE_MAX_LENGTH),
  /** The rest that the caller saw. If it changed meanwhile, the payment is refused with 409. */
  leftCents: Cents,
});

export const RemovePaymentBody = InvoiceReasonBody.extend({ paymentId: Id });

export const CreditBody = InvoiceReasonBody.extend({
  /** The rest that the caller saw. If it changed meanwhile, the credit is refused with 409. */
  leftCents: Cents,
  /** The lines to credit, by their places from 0. Without them all that is left is credited. */
  lines: z
    .array(
      z.object({
        line: z
          .number()
          .int()
          .min(0)
          .max(INVOICE_LINES_MAX - 1),
        amountCents: Cents.min(1).max(INVOICE_MAX_CENTS),
      }),
    )
    .min(1)
    .max(INVOICE_LINES_MAX)
    .optional(),
});

/** Money of a client that came in before an invoice. */
export const Deposit = z.object({
  id: Id,
  clientId: Id,
  method: z.enum(PAYMENT_METHODS),
  amountCents: Cents,
  /** The part that is neither used on an invoice nor given back. */
  leftCents: Cents,
  receivedOn: Day,
  /** Such as the number of a cheque; the client sees it. */
  note: z.string().nullable(),
  /** Null once that colleague has no account any more. */
  recordedBy: z.string().nullable(),
  uses: z.array(z.object({ invoiceId: Id, number: z.string(), amountCents: Cents, usedOn: Day })),
  returns: z.array(z.object({ amountCents: Cents, returnedAt: Instant, reason: z.string() })),
});

const DepositList = listOf(Deposit).extend({
  /** The amount left of all deposits of the client. */
  leftCents: Cents,
});

export const DepositsQuery = ListQuery.extend({ clientId: Id });

export const RecordDepositBody = z.object({
  clientId: Id,
  amountCents: Cents.min(1).max(INVOICE_MAX_CENTS),
  method: z.enum(PAYMENT_METHODS),
  receivedOn: Day,
  note: optionalText(PAYMENT_NOTE_MAX_LENGTH),
});

/** `leftCents`: what the caller saw; if it changed meanwhile, nothing is given back and the answer is 409. */
export const ReturnDepositBody = InvoiceReasonBody.extend({ leftCents: Cents });

export const UseDepositBody = z.object({
  depositId: Id,
  amountCents: Cents.min(1).max(INVOICE_MAX_CENTS),
  /** The rest of the invoice that the caller saw. If it changed meanwhile, nothing is used and the answer is 409. */
  leftCents: Cents,
});

export const BillHoursBody = z.object({
  caseId: Id,
  hourIds: z.array(Id).min(1).max(INVOICE_LINES_MAX),
  /** A price per hour. */
  priceId: Id,
  /** The draft that gets the lines; a new one without it. */
  draftId: Id.nullish(),
  /** For a new draft. */
  title: invoiceWords(INVOICE_TEXT_MAX_LENGTH).nullish(),
  /** For a new draft. */
  dueDate: Day.nullish(),
});

export const moneySchemas = {
  list: { query: MoneyQuery, answer: MoneyList },
  /** The span is of the days on which the invoices were sent. */
  export: { query: MoneyFilter.extend(Span.shape) },
  /** The span is of the days on which the money came in, or went back. */
  exportPayments: { query: Span },
  /** The span is of the days on which the money came in, was used or went back. */
  exportDeposits: { query: Span },
  recordPayment: { body: RecordPaymentBody, answer: Invoice },
  credit: { body: CreditBody, answer: Invoice },
  useDeposit: { body: UseDepositBody, answer: Invoice },
  deposits: { query: DepositsQuery, answer: DepositList },
  recordDeposit: { body: RecordDepositBody, answer: Deposit },
  returnDeposit: { body: ReturnDepositBody, answer: Deposit },
  billHours: { body: BillHoursBody, answer: Invoice },
  removePayment: { body: RemovePaymentBody, answer: Invoice },
};
