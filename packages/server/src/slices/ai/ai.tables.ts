import { ANALYSIS_KINDS, ANALYSIS_OBSTACLES, ANALYSIS_TYPES } from '@firm/contract';
import type { AnalysisField } from '@firm/contract/schemas';
import { boolean, index, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { documents } from '../documents/documents.tables.ts';
import { users } from '../users/users.tables.ts';

/** The one analysis of a document; another one takes its place. */
export const aiAnalyses = pgTable('ai_analyses', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Of the job that does it: what an earlier one still writes is not taken in. */
  run: uuid('run').notNull(),
  analysisType: text('analysis_type', { enum: ANALYSIS_TYPES }).notNull(),
  status: text('status', { enum: ['pending', 'completed', 'failed'] }).notNull(),
  kind: text('kind', { enum: ANALYSIS_KINDS }),
  /** Why nothing was read. */
  obstacle: text('obstacle', { enum: ANALYSIS_OBSTACLES }),
  service: text('service', { enum: ['built_in', 'external'] }),
  fields: jsonb('fields').$type<Sealed<z.output<typeof AnalysisField>[]>>().notNull(),
  confidenceScore: real('confidence_score'),
  requiresReview: boolean('requires_review').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
});

export const analysisFields = sealedFields(aiAnalyses, { fields: true });

/** What a client said to the text of their documents being given to the configured service; the latest counts, the earlier ones stay as proof. */
export const aiConsents = pgTable(
  'ai_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    given: boolean('given').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [index('ai_consents_user_ix').on(table.userId, table.saidAt.desc())],
);
