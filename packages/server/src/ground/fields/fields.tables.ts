import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** One row: from when on fields are encrypted. Until then versions that cannot read them may still run beside. */
export const fieldSealing = pgTable(
  'field_sealing',
  {
    only: boolean('only').primaryKey().default(true),
    beginsAt: instant('begins_at').notNull(),
  },
  ({ only }) => [check('field_sealing_only', sql`${only}`)],
);
