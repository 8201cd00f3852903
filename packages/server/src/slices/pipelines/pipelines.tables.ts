import { CASE_STATUSES, type PipelineStep, RECURRENCES, SERVICE_CATEGORIES } from '@firm/contract';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

/**
 * Every revision of the procedure of a service; the latest is for new cases. A case goes on with the revision that it
 * began with, so that its words and steps stay as they are.
 */
export const pipelineVersions = pgTable(
  'pipeline_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    service: text('service', { enum: SERVICE_CATEGORIES }).notNull(),
    revision: integer('revision').notNull(),
    /** The colleague who gets new cases. */
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    /** The days until a new case is to be finished. */
    dueDays: integer('due_days'),
    steps: jsonb('steps').$type<Sealed<PipelineStep[]>>().notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    unique('pipeline_versions_revision_ux').on(table.service, table.revision),
    index('pipeline_versions_staff_ix').on(table.staffId),
    index('pipeline_versions_saver_ix').on(table.savedBy),
  ],
);

export const pipelineFields = sealedFields(pipelineVersions, { steps: true });

/** The procedure that a case follows. A case without a row follows none. */
export const casePipelines = pgTable(
  'case_pipelines',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => pipelineVersions.id),
    isOff: boolean('is_off').notNull().default(false),
  },
  (table) => [index('case_pipelines_version_ix').on(table.versionId)],
);

/** The statuses that a case has reached: the steps of each follow once. */
export const pipelineReached = pgTable(
  'pipeline_reached',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    status: text('status', { enum: CASE_STATUSES }).notNull(),
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.status] })],
);

/** Work that comes back for a client: a case is opened on each of its days. */
export const recurringWork = pgTable(
  'recurring_work',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text('service', { enum: SERVICE_CATEGORIES }).notNull(),
    title: text('title').$type<Sealed<string>>().notNull(),
    every: text('every', { enum: RECURRENCES }).notNull(),
    /** The day from which the others are counted: the 31st comes back after a shorter month. */
    firstOn: date('first_on').notNull(),
    nextOn: date('next_on').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    lastCaseId: uuid('last_case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** Grows with every change, so that nobody changes what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('recurring_work_next_ix').on(table.nextOn, table.id),
    index('recurring_work_client_ix').on(table.clientId),
    index('recurring_work_case_ix').on(table.lastCaseId),
  ],
);

export const recurringFields = sealedFields(recurringWork, { title: true });
