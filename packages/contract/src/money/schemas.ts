import { z } from 'zod';
import { Invoice, InvoiceReasonBody, InvoiceSummary } from '../billing/schemas.ts';
import {
  AGES,
  INVOICE_MAX_CENTS,
  MONEY_SHOWN,
  MONEY_SORTS,
  PAYMENT_METHODS,
  PAYMENT_NOTE_MAX_LENGTH,
} from '../constants.ts';
import { Day, Id, ListQuery, listOf, optionalText, Search } from '../wire/schemas.ts';

const Cents = z.number().int();

export const MoneyRow = InvoiceSummary.extend({
  caseNumber: z.string().nullable(),
  /** Days since the due day has passed; 0 unless the invoice is overdue. */
  lateDays: z.number().int(),
});

const MoneyFilter = z.object({
  /** Words of the client's name, parts of the e-mail address, the number of the invoice or of its case. */
  search: Search.optional(),
  clientId: Id.optional(),
  caseId: Id.optional(),
  show: z.enum(MONEY_SHOWN).default('unpaid'),
  /** Unpaid invoices of one column. */
  age: z.enum(AGES).optional(),
});

export const MoneyQuery = ListQuery.extend({
  ...MoneyFilter.shape,
  sort: z.enum(MONEY_SORTS).default('due'),
});

const MoneyList = listOf(MoneyRow).extend({
  /** The unpaid amounts of the search, the client and the case, by column; the chosen view does not change them. */
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

export const moneySchemas = {
  list: { query: MoneyQuery, answer: MoneyList },
  export: { query: MoneyFilter },
  recordPayment: { body: RecordPaymentBody, answer: Invoice },
  removePayment: { body: RemovePaymentBody, answer: Invoice },
};
