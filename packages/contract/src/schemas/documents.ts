import { z } from 'zod';
import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_DESCRIPTION_MAX_LENGTH,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
} from '../constants.ts';
import { Id, Instant, ListQuery, optionalText } from './common.ts';

export const Document = z.object({
  id: Id,
  caseId: Id,
  caseTitle: z.string(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  mimeType: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  description: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  uploadedAt: Instant,
  aiProcessed: z.boolean(),
  requiresReview: z.boolean(),
  aiExtractionData: z.record(z.string(), z.unknown()).nullable(),
  aiConfidenceScore: z.number().min(0).max(1).nullable(),
});

/** `documents`, not `results`: the list's key is as the specification has it. */
export const DocumentList = z.object({
  documents: z.array(Document),
  count: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

export const DocumentsQuery = ListQuery.extend({
  caseId: Id.optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  status: z.enum(DOCUMENT_STATUSES).optional(),
  search: z.string().trim().max(200).optional(),
  ordering: z.enum(['-uploaded_at', 'uploaded_at', 'file_name', '-file_name', 'file_size', '-file_size']).optional(),
});

export const UploadForm = z.object({
  caseId: Id,
  documentType: z.preprocess((value) => value || undefined, z.enum(DOCUMENT_TYPES).default(DEFAULT_DOCUMENT_TYPE)),
  description: optionalText(DOCUMENT_DESCRIPTION_MAX_LENGTH),
});

export const documentsSchemas = {
  list: { query: DocumentsQuery, answer: DocumentList },
  get: { answer: Document },
  upload: { form: UploadForm, answer: Document },
  remove: {},
  restore: { answer: Document },
  download: {},
};

export const AnalysisBody = z.object({ documentId: Id, analysisType: z.string().trim().min(1).max(60) });
export const Analysis = z.object({
  id: Id,
  documentId: Id,
  status: z.enum(['pending', 'completed', 'failed']),
  aiExtractionData: z.record(z.string(), z.unknown()).nullable(),
  confidenceScore: z.number().min(0).max(1).nullable(),
  requiresReview: z.boolean(),
});
export const aiSchemas = { analyze: { body: AnalysisBody, answer: Analysis }, analysis: { answer: Analysis } };
