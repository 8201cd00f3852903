import { type IntakeAnswers, SERVICE_CATEGORIES } from '@firm/contract';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';

/** What the client answered before the case was started, as it was sent: apart from the case, whose row the lists read. */
export const caseIntakes = pgTable('case_intakes', {
  caseId: uuid('case_id')
    .primaryKey()
    .references(() => cases.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<IntakeAnswers>().notNull(),
});

/** A form that is not sent yet: one per person and service. */
export const intakeDrafts = pgTable(
  'intake_drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text('service', { enum: SERVICE_CATEGORIES }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    answers: jsonb('answers').$type<IntakeAnswers>().notNull(),
    revision: integer('revision').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.service] })],
);
