import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** When each task of the housekeeping was last begun, by whichever process. */
export const housekeepingTasks = pgTable('housekeeping_tasks', {
  name: text('name').primaryKey(),
  begunAt: instant('begun_at').notNull(),
});
