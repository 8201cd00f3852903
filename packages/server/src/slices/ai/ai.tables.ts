import { ANALYSIS_KINDS, ANALYSIS_OBSTACLES, ANALYSIS_TYPES } from '@firm/contract';
import type { AnalysisField } from '@firm/contract/schemas';
import { boolean, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { documents } from '../documents/documents.tables.ts';

/** The only analysis of a document; a new one replaces it. */
export const aiAnalyses = pgTable('ai_analyses', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Identifies the job that fills this row: results of an earlier job are ignored. */
  run: uuid('run').notNull(),
  analysisType: text('analysis_type', { enum: ANALYSIS_TYPES }).notNull(),
  status: text('status', { enum: ['pending', 'completed', 'failed'] }).notNull(),
  kind: text('kind', { enum: ANALYSIS_KINDS }),
  /** The reason why nothing was read. */
  obstacle: text('obstacle', { enum: ANALYSIS_OBSTACLES }),
  service: text('service', { enum: ['built_in', 'external'] }),
  fields: jsonb('fields').$type<Sealed<z.output<typeof AnalysisField>[]>>().notNull(),
  confidenceScore: real('confidence_score'),
  requiresReview: boolean('requires_review').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
});

export const analysisFields = sealedFields(aiAnalyses, { fields: true });
