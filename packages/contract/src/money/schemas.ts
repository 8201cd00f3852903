import { z } from 'zod';
import { InvoiceSummary } from '../billing/schemas.ts';
import { AGES, MONEY_SHOWN, MONEY_SORTS } from '../constants.ts';
import { Id, ListQuery, listOf, Search } from '../wire/schemas.ts';

const Cents = z.number().int();

export const MoneyRow = InvoiceSummary.extend({
  caseNumber: z.string().nullable(),
  /** The amount still to be paid; 0 unless the invoice is unpaid. */
  leftCents: Cents,
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

export const moneySchemas = {
  list: { query: MoneyQuery, answer: MoneyList },
  export: { query: MoneyFilter },
};
