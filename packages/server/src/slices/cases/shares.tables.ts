import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';

/** People with whom a client shares one case, or every case of their own, later ones too (`caseId` is null). */
export const caseShares = pgTable(
  'case_shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('case_shares_case_ux').on(table.memberId, table.caseId).where(sql`${table.caseId} is not null`),
    uniqueIndex('case_shares_all_ux').on(table.memberId, table.ownerId).where(sql`${table.caseId} is null`),
    index('case_shares_case_ix').on(table.caseId),
    index('case_shares_owner_ix').on(table.ownerId),
  ],
);
