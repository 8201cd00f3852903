import { BUSINESS_ROLES } from '@firm/contract';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { foldedWords } from '../../ground/db/search.ts';
import { users } from './users.tables.ts';

/** A client's company. Its cases name it beside the person who opened them. */
export const businesses = pgTable('businesses', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The name for searches. Businesses have no column of folded words: there are few of them. */
export const foldedBusinessName = foldedWords('businesses.name');

export const businessMembers = pgTable(
  'business_members',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Owners manage the members, members see the business's cases, bookkeepers their documents and invoices only. */
    role: text('role', { enum: BUSINESS_ROLES }).notNull().default('member'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.businessId] }),
    index('business_members_business_ix').on(table.businessId),
  ],
);
