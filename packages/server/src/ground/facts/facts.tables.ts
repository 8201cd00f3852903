import { FACT_SECTIONS } from '@firm/contract';
import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';
import type { FactValues } from './factValues.ts';

/**
 * Every change of the facts about the firm; nothing is overwritten. A row has only the values that it changes, so that
 * what is planned leaves alone what others change meanwhile. The facts are public, so they are not encrypted. Rows name
 * accounts without a foreign key: they outlive them, and ground knows no accounts.
 */
export const factRevisions = pgTable(
  'fact_revisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    section: text('section', { enum: FACT_SECTIONS }).notNull(),
    /** Counts the changes of a section, so that nobody changes what they have not seen; taking one back counts anew. */
    revision: integer('revision').notNull(),
    changes: jsonb('changes').$type<Partial<FactValues>>().notNull(),
    validFrom: instant('valid_from').notNull(),
    savedBy: uuid('saved_by'),
    savedAt: instant('saved_at').notNull(),
    /** The time at which a planned change was taken back; it then never holds. */
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [unique('fact_revisions_revision_ux').on(table.section, table.revision)],
);
