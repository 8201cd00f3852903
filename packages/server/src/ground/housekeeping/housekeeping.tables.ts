import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** The time at which any process last began each housekeeping task. */
export const housekeepingTasks = pgTable('housekeeping_tasks', {
  name: text('name').primaryKey(),
  begunAt: instant('begun_at').notNull(),
});
