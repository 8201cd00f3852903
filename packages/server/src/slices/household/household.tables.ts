import { BUSINESS_ROLES } from '@firm/contract';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { cases } from '../cases/cases.tables.ts';
import { businesses } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';

/** Invitations that wait for an answer. An answered or withdrawn one is deleted. */
export const householdInvitations = pgTable(
  'household_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case, as accounts have it. */
    email: text('email').notNull(),
    /** One case; without a case and a business, every case of the inviter. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    businessId: uuid('business_id').references(() => businesses.id, { onDelete: 'cascade' }),
    role: text('role', { enum: BUSINESS_ROLES }),
    /** SHA-256 of the mailed token. */
    tokenHash: text('token_hash').notNull(),
    /** Staff sent it in the inviter's name: what ends the access of strangers to that account leaves it. */
    byFirm: boolean('by_firm').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('household_invitations_token_ux').on(table.tokenHash),
    index('household_invitations_inviter_ix').on(table.inviterId),
    index('household_invitations_email_ix').on(table.email),
    index('household_invitations_case_ix').on(table.caseId),
    index('household_invitations_business_ix').on(table.businessId),
  ],
);
