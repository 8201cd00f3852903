import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** One row: the start of field encryption. Until then, versions that cannot read encrypted fields may still run. */
export const fieldSealing = pgTable(
  'field_sealing',
  {
    only: boolean('only').primaryKey().default(true),
    beginsAt: instant('begins_at').notNull(),
    /** The start of keyed hashes of numbers, which versions before do not find. */
    numbersBeginAt: instant('numbers_begin_at').notNull().default(sql`now() + interval '1 day'`),
  },
  ({ only }) => [check('field_sealing_only', sql`${only}`)],
);
