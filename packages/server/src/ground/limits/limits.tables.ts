import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** Counts by rule and account, device or network: failures, budgets, letters (`limit.ts`). */
export const attempts = pgTable(
  'attempts',
  {
    /** `account:<keyed hash of the email>`, or another rule and its value, such as `address:<ip>`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStartedAt: instant('window_started_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('attempts_window_ix').on(table.windowStartedAt)],
);
