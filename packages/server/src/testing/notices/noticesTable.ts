import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../slices/users/users.tables.ts';

/** The notices of the slice that `slices.test.ts` adds. */
export const notices = pgTable('notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  clientId: uuid('client_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  words: text('words').notNull(),
});

/** Creates the table, as a migration would. */
export const CREATE_NOTICES =
  'create table notices (id uuid primary key default gen_random_uuid(), client_id uuid not null references users (id), words text not null)';
