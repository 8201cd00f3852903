import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** One row: the start of field encryption. Until then, versions that cannot read encrypted fields may still run. */
export const fieldSealing = pgTable(
  'field_sealing',
  {
    only: boolean('only').primaryKey().default(true),
    beginsAt: instant('begins_at').notNull(),
  },
  ({ only }) => [check('field_sealing_only', sql`${only}`)],
);
