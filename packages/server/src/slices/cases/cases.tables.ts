import { CASE_PRIORITIES, CASE_STATUSES, SERVICE_CATEGORIES, TIMELINE_KEYS, TIMELINE_STATUSES } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { foldedWords, trigramsOf } from '../../ground/db/search.ts';
import { EMPTY, type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { businesses } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';

/** One matter that the firm handles for a client. */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    businessId: uuid('business_id').references(() => businesses.id),
    /** The specialist who works on the case; null until it is assigned. */
    assignedStaffId: uuid('assigned_staff_id').references(() => users.id, { onDelete: 'set null' }),
    caseNumber: text('case_number').notNull(),
    serviceCategory: text('service_category', { enum: SERVICE_CATEGORIES }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /**
     * Original title and description where they contain social security or card numbers, which the plain columns mask.
     */
    wholeWords: jsonb('whole_words').$type<Sealed<{ title?: string; description?: string }>>(),
    status: text('status', { enum: CASE_STATUSES }).notNull().default('intake'),
    /** The station that an on-hold, cancelled or completed case returns to; null while the case is on the line. */
    formerStatus: text('former_status', { enum: CASE_STATUSES }),
    priority: text('priority', { enum: CASE_PRIORITIES }).notNull().default('normal'),
    /** The station's percentage until staff set another (casesProgress). */
    progressPercentage: integer('progress_percentage').notNull(),
    estimatedCompletionDate: date('estimated_completion_date'),
    completedAt: instant('completed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    searchTitle: text('search_title').generatedAlwaysAs(() => foldedWords('title', 'case_number')),
    searchDescription: text('search_description').generatedAlwaysAs(() => foldedWords('description')),
  },
  (table) => [
    index('cases_newest_ix').on(table.createdAt.desc().nullsFirst(), table.id),
    index('cases_updated_ix').on(table.updatedAt.desc().nullsLast(), table.id),
    index('cases_words_ix').using('gin', trigramsOf(table.searchTitle)),
    uniqueIndex('cases_number_ux').on(table.caseNumber),
    index('cases_client_ix').on(table.clientId, table.createdAt.desc(), table.id),
    // This index alone tells who sees which cases, without the wide rows of the table.
    index('cases_seen_ix').on(
      ...([table.clientId, table.id, table.serviceCategory, table.assignedStaffId, table.status] as const),
      table.updatedAt,
    ),
    index('cases_business_ix').on(table.businessId),
    index('cases_service_ix').on(table.serviceCategory, table.createdAt.desc(), table.id),
    index('cases_staff_ix').on(table.assignedStaffId, table.createdAt.desc(), table.id),
    index('cases_completed_ix').on(table.completedAt),
    index('cases_open_ix')
      .on(table.assignedStaffId, table.estimatedCompletionDate)
      .where(sql`status not in ('completed', 'cancelled')`),
  ],
);

export const caseFields = sealedFields(cases, { wholeWords: true });

/** The last number issued in a year. Its row lock keeps numbers unique and without gaps. */
export const caseCounters = pgTable('case_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/**
 * The needs of former versions, whose servers may still run beside this one. A trigger copies what they write to
 * `needs`; the table goes with a later version.
 */
export const checklistItems = pgTable(
  'checklist_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    dueDate: date('due_date'),
    doneAt: instant('done_at'),
  },
  (table) => [index('checklist_case_ix').on(table.caseId, table.position)],
);

export const timelineEvents = pgTable(
  'timeline_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Orders events of the same instant. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Null for entries that a person wrote. */
    key: text('key', { enum: TIMELINE_KEYS }),
    /** Plain English, or the writer's own words. */
    event: text('event').$type<Sealed<string>>().notNull(),
    description: text('description').$type<Sealed<string>>().notNull().default(EMPTY),
    status: text('status', { enum: TIMELINE_STATUSES }).notNull().default('completed'),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    /** Lies in the future for planned events. */
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    index('timeline_case_ix').on(table.caseId, table.happenedAt.desc(), table.sequence.desc()),
    index('timeline_moves_ix')
      .on(table.happenedAt, table.caseId)
      .where(sql`left(key, 7) = 'status_' or key = 'case_opened'`),
    index('timeline_newest_ix').on(table.happenedAt.desc().nullsFirst(), table.sequence.desc().nullsFirst()),
  ],
);

export const eventFields = sealedFields(timelineEvents, { event: true, description: true });

/** Results of a case for the client, in US cents, as recorded by staff. */
export const caseOutcomes = pgTable(
  'case_outcomes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    description: text('description').$type<Sealed<string>>().notNull(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('outcomes_case_ix').on(table.caseId)],
);

export const outcomeFields = sealedFields(caseOutcomes, { description: true });
