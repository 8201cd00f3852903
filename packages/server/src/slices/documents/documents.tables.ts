import { DOCUMENT_EVENTS, DOCUMENT_SCANS, DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@firm/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
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
import { foldedWords, trigramsOf } from '../../ground/db/search.ts';
import { EMPTY, type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { needs } from '../cases/needs.tables.ts';
import { users } from '../users/users.tables.ts';

/**
 * A row exists only for an inspected file of an accepted type; until then the file is in the storage's quarantine,
 * which is never served. `scan` is `pending` while the virus scanner is unreachable: the status is `processing`, and
 * the file is not served. The status is also `processing` while software reads the file. It then becomes
 * `requires_review` (a specialist has not read it yet, or returned it: `review_note`), `processed` after a specialist
 * has read it, and `verified` once it is part of the case: from then on it cannot be deleted.
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
    /** SHA-256 of the file, hexadecimal; compared again before the file is served. */
    checksum: text('checksum').notNull(),
    /** A copy from another case has the key of the document that it was made from. */
    storageKey: text('storage_key').notNull(),
    /** The document of another case that this one is a copy of. */
    reusedFrom: uuid('reused_from').references((): AnyPgColumn => documents.id, { onDelete: 'set null' }),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }).notNull(),
    description: text('description').notNull().default(''),
    status: text('status', { enum: DOCUMENT_STATUSES }).notNull(),
    scan: text('scan', { enum: DOCUMENT_SCANS }).notNull().default('clean'),
    /** False for a locked file, whose content the built-in check could not read: staff see a drawn copy first. */
    inspected: boolean('inspected').notNull().default(true),
    /** The reason why staff returned it; empty if they did not. */
    reviewNote: text('review_note').$type<Sealed<string>>().notNull().default(EMPTY),
    requiresReview: boolean('requires_review').notNull(),
    aiProcessed: boolean('ai_processed').notNull().default(false),
    aiExtractionData: jsonb('ai_extraction_data').$type<Sealed<Record<string, unknown>>>(),
    aiConfidenceScore: real('ai_confidence_score'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** When a specialist first read it. */
    processedAt: instant('processed_at'),
    deletedAt: instant('deleted_at'),
    /** Null if the system deleted it. */
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the file of a deleted document was removed; the row stays for the trail. */
    purgedAt: instant('purged_at'),
    searchText: text('search_text').generatedAlwaysAs(() => foldedWords('file_name', 'description')),
  },
  (table) => [
    index('documents_case_ix').on(table.caseId, table.uploadedAt.desc()),
    index('documents_storage_ix').on(table.storageKey),
    index('documents_newest_ix').on(table.uploadedAt.desc().nullsFirst(), table.id).where(sql`deleted_at is null`),
    index('documents_words_ix').using('gin', trigramsOf(table.searchText)).where(sql`deleted_at is null`),
    index('documents_by_name_ix').on(table.fileName, table.id).where(sql`deleted_at is null`),
    index('documents_by_size_ix').on(table.fileSize, table.id).where(sql`deleted_at is null`),
    // Lets counts read only the index.
    index('documents_status_ix').on(table.caseId, table.status, table.processedAt).where(sql`deleted_at is null`),
    index('documents_to_review_ix')
      .on(table.uploadedAt, table.caseId)
      .where(sql`status = 'requires_review' and deleted_at is null`),
  ],
);

export const documentFields = sealedFields(documents, { reviewNote: true, aiExtractionData: true });

/** The trail of a document: who did which action and when. Rows never change and are never deleted. */
export const documentEvents = pgTable(
  'document_events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    event: text('event', { enum: DOCUMENT_EVENTS }).notNull(),
    /** Null if the system did it. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [index('document_events_document_ix').on(table.documentId, table.sequence)],
);

/** Documents sent for needs: a document may answer several needs, and a need may have several documents. */
export const needDocuments = pgTable(
  'document_request_answers',
  {
    needId: uuid('request_id')
      .notNull()
      .references(() => needs.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.needId, table.documentId] }),
    index('document_request_answers_document_ix').on(table.documentId),
  ],
);

/**
 * An upload in pieces. The bytes that have arrived are in the quarantine under `ticket`; their number is the offset.
 */
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
    /** The form fields given when the upload began, the same as for an upload in one piece. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    fileSize: integer('file_size').notNull(),
    ticket: uuid('ticket').notNull(),
    /** The resulting document; a repeated finish returns it. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_uploads_expiry_ix').on(table.expiresAt)],
);
