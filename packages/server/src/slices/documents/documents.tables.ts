import {
  DOCUMENT_EVENTS,
  DOCUMENT_REQUEST_STATUSES,
  DOCUMENT_SCANS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
} from '@firm/contract';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { foldedWords } from '../../ground/db/search.ts';
import { EMPTY, type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

/**
 * A row exists only for a file that was looked at and is of an accepted type; until then the file stands in the storage's quarantine,
 * which nothing serves. While `scan` is `pending` the virus scanner was out of reach: the status is `processing`, and nothing serves the
 * file either; `processing`, too, while software reads it. Then `requires_review` (a specialist has yet to read it, or gave it back:
 * `review_note`), `processed` once it has been read, `verified` once it has become part of the case: from then on it cannot be deleted.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    mimeType: text('mime_type').notNull(),
    /** SHA-256 of the file, hexadecimal: checked again whenever the file is served. */
    checksum: text('checksum').notNull(),
    storageKey: text('storage_key').notNull(),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }).notNull(),
    description: text('description').notNull().default(''),
    status: text('status', { enum: DOCUMENT_STATUSES }).notNull(),
    scan: text('scan', { enum: DOCUMENT_SCANS }).notNull().default('clean'),
    /** False for a locked file, whose content the built-in check could not read: staff see a drawn copy first. */
    inspected: boolean('inspected').notNull().default(true),
    /** Why staff gave it back; empty when they did not. */
    reviewNote: text('review_note').$type<Sealed<string>>().notNull().default(EMPTY),
    requiresReview: boolean('requires_review').notNull(),
    aiProcessed: boolean('ai_processed').notNull().default(false),
    aiExtractionData: jsonb('ai_extraction_data').$type<Sealed<Record<string, unknown>>>(),
    aiConfidenceScore: real('ai_confidence_score'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** When it was first read by a specialist. */
    processedAt: instant('processed_at'),
    deletedAt: instant('deleted_at'),
    /** Null when the system did it. */
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the file of a deleted document was thrown away; the row stays for the trail. */
    purgedAt: instant('purged_at'),
    searchText: text('search_text').generatedAlwaysAs(() => foldedWords('file_name', 'description')),
  },
  (table) => [
    index('documents_case_ix').on(table.caseId, table.uploadedAt.desc()),
    index('documents_newest_ix').on(table.uploadedAt.desc().nullsFirst(), table.id).where(sql`deleted_at is null`),
    index('documents_by_name_ix').on(table.fileName, table.id).where(sql`deleted_at is null`),
    index('documents_by_size_ix').on(table.fileSize, table.id).where(sql`deleted_at is null`),
    // Counted without reading the rows.
    index('documents_status_ix').on(table.caseId, table.status, table.processedAt).where(sql`deleted_at is null`),
    index('documents_to_review_ix')
      .on(table.uploadedAt, table.caseId)
      .where(sql`status = 'requires_review' and deleted_at is null`),
  ],
);

export const documentFields = sealedFields(documents, { reviewNote: true, aiExtractionData: true });

/** Who did what to a document, when: what its trail shows. Never changed, never shortened. */
export const documentEvents = pgTable(
  'document_events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    event: text('event', { enum: DOCUMENT_EVENTS }).notNull(),
    /** Null when the system did it. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [index('document_events_document_ix').on(table.documentId, table.sequence)],
);

/** A document that staff ask a client for. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    note: text('note').$type<Sealed<string>>().notNull().default(EMPTY),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }).notNull(),
    dueDate: date('due_date'),
    status: text('status', { enum: DOCUMENT_REQUEST_STATUSES }).notNull().default('requested'),
    /** Why it was returned, or does not apply. */
    reason: text('reason').$type<Sealed<string>>().notNull().default(EMPTY),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Keeps those of one letter in the order they were asked for. */
    position: integer('position').notNull(),
  },
  (table) => [index('document_requests_case_ix').on(table.caseId, table.status)],
);

export const requestFields = sealedFields(documentRequests, { note: true, reason: true });

/** What was sent for a request: a document may answer several, a request take several. */
export const documentRequestAnswers = pgTable(
  'document_request_answers',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => documentRequests.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.documentId] }),
    index('document_request_answers_document_ix').on(table.documentId),
  ],
);

/** An upload in pieces; the bytes that have arrived stand in the quarantine under `ticket`, and their number is the offset. */
export const pendingUploads = pgTable(
  'pending_uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** As the upload began: what the form of an upload in one piece says. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    fileSize: integer('file_size').notNull(),
    ticket: uuid('ticket').notNull(),
    /** What became of it: a repeated finish answers with it. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_uploads_expiry_ix').on(table.expiresAt)],
);
