import { DOCUMENT_TYPES, NEED_KINDS, NEED_NOTICES, NEED_OWERS, NEED_STATUSES } from '@firm/contract';
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { EMPTY, type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';

/**
 * The things that a client owes the firm on a case, or the firm its client. The table keeps the name of document
 * requests, its predecessors, because its encrypted values are bound to that name.
 */
export const needs = pgTable(
  'document_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NEED_KINDS }).notNull().default('upload'),
    owedBy: text('owed_by', { enum: NEED_OWERS }).notNull().default('client'),
    /** The person of the case who is asked for it; null: whoever of them. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    note: text('note').$type<Sealed<string>>().notNull().default(EMPTY),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }).notNull(),
    dueDate: date('due_date'),
    status: text('status', { enum: NEED_STATUSES }).notNull().default('requested'),
    /** The reason why it was returned or does not apply. */
    reason: text('reason').$type<Sealed<string>>().notNull().default(EMPTY),
    /** The client's text, for a need of the kind `answer`. */
    answer: text('answer').$type<Sealed<string>>().notNull().default(EMPTY),
    /** Why it waits again, unless staff returned it. */
    notice: text('notice', { enum: NEED_NOTICES }),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Keeps the needs that were added together in their order. */
    position: integer('position').notNull(),
    /** From then on it is shown to nobody. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('document_requests_case_ix').on(table.caseId, table.status)],
);

export const needFields = sealedFields(needs, { note: true, reason: true, answer: true });
