import { z } from 'zod';
import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_DESCRIPTION_MAX_LENGTH,
  DOCUMENT_EVENTS,
  DOCUMENT_REQUEST_NOTE_MAX_LENGTH,
  DOCUMENT_REQUESTS_AT_ONCE,
  DOCUMENT_SCANS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  DOCUMENT_VERDICTS,
  DOWNLOAD_PURPOSES,
  ROLES,
} from '../constants.ts';
import { Id, Instant, ListQuery, optionalText, Search, UncountedQuery, wholeNumber } from '../wire/schemas.ts';

export const Document = z.object({
  id: Id,
  caseId: Id,
  caseTitle: z.string(),
  /** The client of the case. In lists of the firm's people alone. */
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
   * The document as the caller saw it. If somebody has decided since, the call changes nothing and answers 409
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
