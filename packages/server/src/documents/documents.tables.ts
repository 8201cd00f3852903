import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@firm/contract';
import { boolean, index, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A row exists only for a file that was found clean: until then the file stands in the storage's quarantine, which nothing serves.
 * Statuses: `requires_review` after an upload (a specialist has yet to read it), `processing` while somebody works on it, `processed` once
 * it has been read, `verified` once it has become part of the case: from then on it cannot be deleted.
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
    requiresReview: boolean('requires_review').notNull(),
    aiProcessed: boolean('ai_processed').notNull().default(false),
    aiExtractionData: jsonb('ai_extraction_data').$type<Record<string, unknown>>(),
    aiConfidenceScore: real('ai_confidence_score'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** When it was first read by a specialist. */
    processedAt: instant('processed_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('documents_case_ix').on(table.caseId, table.uploadedAt.desc())],
);
