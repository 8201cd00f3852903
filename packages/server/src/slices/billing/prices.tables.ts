import { PRICE_UNITS, SERVICE_CATEGORIES } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { foldedWords } from '../../ground/db/search.ts';

/** The firm's price list. Invoices copy what they need of it, so that a change alters no invoice. */
export const prices = pgTable(
  'prices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null: for every service. */
    service: text('service', { enum: SERVICE_CATEGORIES }),
    en: text('en').notNull(),
    es: text('es').notNull(),
    fr: text('fr').notNull(),
    searchWords: text('search_words').generatedAlwaysAs(() => foldedWords('en', 'es', 'fr')),
    unit: text('unit', { enum: PRICE_UNITS }).notNull(),
    cents: integer('cents').notNull(),
    isActive: boolean('is_active').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [check('prices_cents_ck', sql`cents > 0`)],
);
