import { z } from 'zod';
import {
  INVOICE_MAX_CENTS,
  INVOICE_TEXT_MAX_LENGTH,
  LANGUAGES,
  PRICE_SORTS,
  PRICE_UNITS,
  PRICES_SHOWN,
  SERVICE_CATEGORIES,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, emptyAsAbsent, Id, ListQuery, listOf, publishedLine, Search, Version } from '../wire/schemas.ts';

const Cents = z.number().int();

export const ListedPrice = z.object({
  id: Id,
  /** Null: for every service. */
  service: z.enum(SERVICE_CATEGORIES).nullable(),
  descriptions: z.object({ en: z.string(), es: z.string(), fr: z.string() }),
  unit: z.enum(PRICE_UNITS),
  cents: Cents,
  isActive: z.boolean(),
  version: Version,
});

/** A price as a line of an invoice to one client says it. */
export const PriceChoice = ListedPrice.pick({ id: true, unit: true, cents: true }).extend({ description: z.string() });

export const PricesQuery = ListQuery.extend({
  search: Search.optional(),
  service: emptyAsAbsent(z.enum(SERVICE_CATEGORIES)),
  show: z.enum(PRICES_SHOWN).default('active'),
  sort: z.enum(PRICE_SORTS).default('name'),
  /** The language by whose descriptions `name` sorts. */
  language: z.enum(LANGUAGES).default('en'),
});

const Description = z
  .string({ error: problem('required') })
  .overwrite(publishedLine)
  .min(1, problem('required'))
  .max(INVOICE_TEXT_MAX_LENGTH, atMost(INVOICE_TEXT_MAX_LENGTH));

export const CreatePriceBody = z.object({
  service: z.enum(SERVICE_CATEGORIES).nullable(),
  descriptions: z.object({ en: Description, es: Description, fr: Description }),
  unit: z.enum(PRICE_UNITS),
  cents: Cents.min(1).max(INVOICE_MAX_CENTS),
  isActive: z.boolean().default(true),
});

export const UpdatePriceBody = CreatePriceBody.extend({ isActive: z.boolean(), version: Version });

export const pricesSchemas = {
  list: { query: PricesQuery, answer: listOf(ListedPrice) },
  get: { answer: ListedPrice },
  choices: { query: z.object({ caseId: Id }), answer: z.object({ results: z.array(PriceChoice) }) },
  create: { body: CreatePriceBody, answer: ListedPrice },
  update: { body: UpdatePriceBody, answer: ListedPrice },
};
