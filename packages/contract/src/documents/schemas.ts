import { z } from 'zod';
import {
  AI_CONSENTS,
  ANALYSIS_KINDS,
  ANALYSIS_OBSTACLES,
  ANALYSIS_STATUSES,
  ANALYSIS_TYPES,
  ANALYSIS_VALUE_MAX_LENGTH,
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_DESCRIPTION_MAX_LENGTH,
  DOCUMENT_EVENTS,
  DOCUMENT_REQUEST_NOTE_MAX_LENGTH,
  DOCUMENT_REQUEST_STATUSES,
  DOCUMENT_REQUEST_TITLE_MAX_LENGTH,
  DOCUMENT_REQUESTS_AT_ONCE,
  DOCUMENT_SCANS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  DOCUMENT_VERDICTS,
  DOWNLOAD_PURPOSES,
  ROLES,
} from '../constants.ts';
import {
  atMost,
  Day,
  emptyAsAbsent,
  Id,
  Instant,
  ListQuery,
  oneLine,
  optionalText,
  Search,
  Staff,
  UncountedQuery,
  wholeNumber,
} from '../wire/schemas.ts';

export const Document = z.object({
  id: Id,
  caseId: Id,
  caseTitle: z.string(),
  /** Whose case it is. In lists of the firm's people alone. */
  client: z.object({ id: Id, name: z.string() }).optional(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  mimeType: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  description: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  scan: z.enum(DOCUMENT_SCANS),
  /** False for a locked file (an encrypted PDF), whose content was not checked for scripts. */
  inspected: z.boolean(),
  /** Why staff returned it; empty unless they did. */
  reviewNote: z.string(),
  uploadedAt: Instant,
  aiProcessed: z.boolean(),
  requiresReview: z.boolean(),
  aiExtractionData: z.record(z.string(), z.unknown()).nullable(),
  aiConfidenceScore: z.number().min(0).max(1).nullable(),
});

/** The key is `documents`, not `results`, as specified. */
export const DocumentList = z.object({
  documents: z.array(Document),
  count: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

export const DocumentsQuery = UncountedQuery.extend({
  caseId: Id.optional(),
  /** Documents of the cases that a client holds. */
  clientId: Id.optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  status: z.enum(DOCUMENT_STATUSES).optional(),
  /** Words of the name, the description, the title of the case; for the firm's people of the client's name, too. */
  search: Search.optional(),
  ordering: z.enum(['-uploaded_at', 'uploaded_at', 'file_name', '-file_name', 'file_size', '-file_size']).optional(),
});

/** In a multipart form a list travels as JSON text (specification §7). */
const listInForm = (value: unknown) => {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

export const UploadForm = z.object({
  caseId: Id,
  documentType: z.preprocess((value) => value || undefined, z.enum(DOCUMENT_TYPES).default(DEFAULT_DOCUMENT_TYPE)),
  description: optionalText(DOCUMENT_DESCRIPTION_MAX_LENGTH),
  /** The requests that this document answers. */
  requestIds: z.preprocess(listInForm, z.array(Id).max(DOCUMENT_REQUESTS_AT_ONCE).optional()),
});

/** Starts an upload in pieces: the fields of the upload form, and the facts of the file. */
export const StartUploadBody = UploadForm.extend({
  fileName: z.string().min(1).max(1000),
  /** The browser's media type; may be empty. */
  mimeType: z.string().max(200),
  /** Bytes. */
  fileSize: z.number().int().min(0),
});
export const PendingUpload = z.object({
  id: Id,
  fileSize: z.number().int(),
  /** Bytes received so far: the next piece begins here. */
  offset: z.number().int(),
});
export const PieceQuery = z.object({ offset: wholeNumber(z.number().int().min(0)) });

/**
 * The download's entry in the trail: `save` (the default), or `open` to show it on the page. Staff who save a locked
 * file send `save_locked`; `save` of a locked file answers 409 `not_inspected`.
 */
export const DownloadQuery = z.object({ purpose: z.enum(DOWNLOAD_PURPOSES).default('save') });

export const DocumentVerdictBody = z.object({
  status: z.enum(DOCUMENT_VERDICTS),
  /** Required for a return. */
  reason: optionalText(DOCUMENT_REQUEST_NOTE_MAX_LENGTH),
  /**
   * What the caller saw of the document. Where another has decided since, the call changes nothing and answers 409
   * `changed_meanwhile`.
   */
  seen: z
    .object({
      status: z.enum(DOCUMENT_STATUSES),
      reviewNote: z.string().max(DOCUMENT_REQUEST_NOTE_MAX_LENGTH),
    })
    .optional(),
});

export const DocumentTrailEntry = z.object({
  event: z.enum(DOCUMENT_EVENTS),
  at: Instant,
  /** Null when the system did it, or the person's account no longer exists. */
  by: z.object({ name: z.string(), role: z.enum(ROLES) }).nullable(),
});

/** A document's events, newest first. */
export const DocumentTrail = z.object({
  trail: z.array(DocumentTrailEntry),
  count: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

/** The document's facts shown beside a message. */
export const AttachedDocument = Document.pick({ id: true, fileName: true, fileSize: true, mimeType: true });

export const DocumentRequest = z.object({
  id: Id,
  caseId: Id,
  caseTitle: z.string(),
  title: z.string(),
  note: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  dueDate: Day.nullable(),
  status: z.enum(DOCUMENT_REQUEST_STATUSES),
  /** Why it was returned, or does not apply. */
  reason: z.string(),
  requestedBy: Staff.nullable(),
  requestedAt: Instant,
  updatedAt: Instant,
  documents: z.array(AttachedDocument.extend({ status: z.enum(DOCUMENT_STATUSES), scan: z.enum(DOCUMENT_SCANS) })),
});
const Requests = z.object({ requests: z.array(DocumentRequest) });

export const DocumentRequestsQuery = z.object({
  caseId: Id.optional(),
  /** `awaited`: only requests that wait for the client. */
  show: z.enum(['all', 'awaited']).default('all'),
});

const requestTitle = z
  .string()
  .overwrite(oneLine)
  .min(1, 'Name the document')
  .max(DOCUMENT_REQUEST_TITLE_MAX_LENGTH, atMost(DOCUMENT_REQUEST_TITLE_MAX_LENGTH));
export const CreateRequestsBody = z.object({
  caseId: Id,
  requests: z
    .array(
      z.object({
        title: requestTitle,
        note: optionalText(DOCUMENT_REQUEST_NOTE_MAX_LENGTH),
        documentType: z.enum(DOCUMENT_TYPES).default(DEFAULT_DOCUMENT_TYPE),
        dueDate: emptyAsAbsent(Day),
      }),
    )
    .min(1)
    .max(DOCUMENT_REQUESTS_AT_ONCE),
});
/** Documents of a case for requests of the same case: each document answers all of the requests. */
export const AnswerRequestsBody = z.object({
  requestIds: z.array(Id).min(1).max(DOCUMENT_REQUESTS_AT_ONCE),
  documentIds: z.array(Id).min(1).max(DOCUMENT_REQUESTS_AT_ONCE),
});
export const DocumentRequestPatch = z.object({
  status: z.enum(['requested', 'in_review', 'accepted', 'returned', 'not_applicable']),
  reason: optionalText(DOCUMENT_REQUEST_NOTE_MAX_LENGTH),
});

export const documentsSchemas = {
  list: { query: DocumentsQuery, answer: DocumentList },
  get: { answer: Document },
  upload: { form: UploadForm, answer: Document },
  update: { body: DocumentVerdictBody, answer: Document },
  remove: {},
  restore: { answer: Document },
  download: { query: DownloadQuery },
  trail: { query: ListQuery, answer: DocumentTrail },
};

export const uploadsSchemas = {
  start: { body: StartUploadBody, answer: PendingUpload },
  get: { answer: PendingUpload },
  send: { query: PieceQuery, answer: PendingUpload },
  finish: { answer: Document },
  cancel: {},
};

export const documentRequestsSchemas = {
  list: { query: DocumentRequestsQuery, answer: Requests },
  create: { body: CreateRequestsBody, answer: Requests },
  answer: { body: AnswerRequestsBody, answer: Requests },
  update: { body: DocumentRequestPatch, answer: DocumentRequest },
};

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
