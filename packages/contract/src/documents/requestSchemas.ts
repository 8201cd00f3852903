import { z } from 'zod';
import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_REQUEST_NOTE_MAX_LENGTH,
  DOCUMENT_REQUEST_STATUSES,
  DOCUMENT_REQUEST_TITLE_MAX_LENGTH,
  DOCUMENT_REQUESTS_AT_ONCE,
  DOCUMENT_SCANS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
} from '../constants.ts';
import { atMost, Day, emptyAsAbsent, Id, Instant, optionalText, publishedLine, Staff } from '../wire/schemas.ts';
import { AttachedDocument } from './schemas.ts';

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
  .overwrite(publishedLine)
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

export const documentRequestsSchemas = {
  list: { query: DocumentRequestsQuery, answer: Requests },
  create: { body: CreateRequestsBody, answer: Requests },
  answer: { body: AnswerRequestsBody, answer: Requests },
  update: { body: DocumentRequestPatch, answer: DocumentRequest },
};
