import { z } from 'zod';
import {
  AI_CONSENTS,
  ANALYSIS_KINDS,
  ANALYSIS_OBSTACLES,
  ANALYSIS_STATUSES,
  ANALYSIS_TYPES,
  ANALYSIS_VALUE_MAX_LENGTH,
} from '../constants.ts';
import { Id } from '../wire/schemas.ts';

export const AnalysisBody = z.object({ documentId: Id, analysisType: z.enum(ANALYSIS_TYPES).default('auto') });

export const AnalysisField = z.object({
  /** One of `ANALYSIS_FIELDS`. */
  name: z.string(),
  /** The value in the form given by `ANALYSIS_FIELDS`; empty if not found, or found empty: then `page` is set. */
  value: z.string(),
  confidence: z.number().min(0).max(1),
  /** The page on which the value was read, counted from 1, and the text there. Null when it was not found. */
  page: z.number().int().min(1).nullable(),
  text: z.string().nullable(),
  /** The review by staff; null before it. */
  review: z.enum(['confirmed', 'corrected']).nullable(),
});

/** The one analysis of a document, identified by the document's id; a new analysis replaces it. */
export const Analysis = z.object({
  id: Id,
  documentId: Id,
  status: z.enum(ANALYSIS_STATUSES),
  kind: z.enum(ANALYSIS_KINDS).nullable(),
  /** Why there are no fields; null when there are fields, and before the analysis. */
  obstacle: z.enum(ANALYSIS_OBSTACLES).nullable(),
  /** The reader: this server alone, or the configured service as well. */
  service: z.enum(['built_in', 'external']).nullable(),
  fields: z.array(AnalysisField),
  /** Values by field name. */
  aiExtractionData: z.record(z.string(), z.unknown()).nullable(),
  confidenceScore: z.number().min(0).max(1).nullable(),
  requiresReview: z.boolean(),
  consent: z.enum(AI_CONSENTS),
});

/** The right value of each field: the same value confirms the field, another one corrects it. */
export const AnalysisReviewBody = z.object({
  fields: z
    .array(
      z.object({
        name: z.string().max(40),
        value: z.string().trim().max(ANALYSIS_VALUE_MAX_LENGTH),
        /** The field's state that the reviewer saw: a later review by another person is not overwritten. */
        seen: z
          .object({ value: z.string().max(ANALYSIS_VALUE_MAX_LENGTH), review: AnalysisField.shape.review })
          .optional(),
      }),
    )
    .min(1)
    .max(20),
});

export const AiConsentBody = z.object({ given: z.boolean() });

export const aiSchemas = {
  analyze: { body: AnalysisBody, answer: Analysis },
  analysis: { answer: Analysis },
  review: { body: AnalysisReviewBody, answer: Analysis },
  consent: { body: AiConsentBody },
};
