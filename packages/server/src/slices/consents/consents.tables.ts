import { CONSENT_KINDS, CONSENT_WAYS, LANGUAGES } from '@firm/contract';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/** Clients' statements on what they agree to. The latest of a kind counts; earlier ones stay as proof. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** The version of the text that was in force. */
    version: text('version').notNull(),
    given: boolean('given').notNull(),
    saidAt: instant('said_at').notNull(),
    via: text('via', { enum: CONSENT_WAYS }).notNull(),
    /** The language of the text; null for statements from before this was kept. */
    language: text('language', { enum: LANGUAGES }),
  },
  (table) => [uniqueIndex('consents_user_ux').on(table.userId, table.kind, table.saidAt.desc())],
);

/**
 * Statements on the reading of documents as versions before know them. A trigger copies rows between this table and
 * `consents`, as long as such a version may run beside this one.
 */
export const aiConsents = pgTable(
  'ai_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    given: boolean('given').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [index('ai_consents_user_ix').on(table.userId, table.saidAt.desc())],
);
