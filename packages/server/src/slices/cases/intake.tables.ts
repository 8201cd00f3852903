import { type IntakeAnswers, SERVICE_CATEGORIES } from '@firm/contract';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';

/** The client's answers as sent when the case began. A table of its own keeps the case rows small for lists. */
export const caseIntakes = pgTable(
  'case_intakes',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    answers: jsonb('answers').$type<Sealed<IntakeAnswers>>().notNull(),
    /** The draft's form id before sending; null if there was no draft. */
    formId: uuid('form_id'),
  },
  (table) => [index('case_intakes_form_ix').on(table.formId)],
);

export const intakeFields = sealedFields(caseIntakes, { answers: true });

/** A form that is not sent yet: one per person and service. */
export const intakeDrafts = pgTable(
  'intake_drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text('service', { enum: SERVICE_CATEGORIES }).notNull(),
    formId: uuid('form_id').notNull().defaultRandom(),
    title: text('title').$type<Sealed<string>>().notNull(),
    description: text('description').$type<Sealed<string>>().notNull(),
    answers: jsonb('answers').$type<Sealed<IntakeAnswers>>().notNull(),
    revision: integer('revision').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.service] })],
);

export const draftFields = sealedFields(intakeDrafts, { title: true, description: true, answers: true });
