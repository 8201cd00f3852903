import { LANGUAGES, SIGNATURE_KINDS, SIGNATURE_METHODS, SIGNATURE_STATUSES, SIGNER_STATES } from '@firm/contract';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { EMPTY, type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { needs } from '../cases/needs.tables.ts';
import { documents } from '../documents/documents.tables.ts';
import { users } from '../users/users.tables.ts';

/** A document that named people approve and sign. Its need of the kind `sign` stands in the case's list. */
export const signatureRequests = pgTable(
  'signature_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Null once the need was erased. */
    needId: uuid('need_id').references(() => needs.id, { onDelete: 'set null' }),
    /** The firm's own need to correct what a signer found wrong. */
    correctionId: uuid('correction_id').references(() => needs.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: SIGNATURE_KINDS }).notNull(),
    title: text('title').notNull(),
    status: text('status', { enum: SIGNATURE_STATUSES }).notNull().default('open'),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    /** The SHA-256 of the document, hexadecimal: approvals and signatures name it. */
    sha256: text('sha256').notNull(),
    replacedAt: instant('replaced_at'),
    signedDocumentId: uuid('signed_document_id').references(() => documents.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** From then on it is shown to nobody. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('signature_requests_case_ix').on(table.caseId, table.createdAt),
    index('signature_requests_document_ix').on(table.documentId),
    uniqueIndex('signature_requests_need_ux').on(table.needId),
  ],
);

/** A person who is asked to sign, and what the person did: the evidence of the signature. */
export const signers = pgTable(
  'signers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull(),
    state: text('state', { enum: SIGNER_STATES }).notNull().default('waiting'),
    /** When the state began. */
    stateAt: instant('state_at'),
    reason: text('reason').$type<Sealed<string>>().notNull().default(EMPTY),
    approvedAt: instant('approved_at'),
    /** The hash of the document that the person saw and approved, or signed. */
    seenSha256: text('seen_sha256'),
    signedAt: instant('signed_at'),
    method: text('method', { enum: SIGNATURE_METHODS }),
    /** The full name as typed, the email address of the account, the drawing as a path. */
    name: text('name').$type<Sealed<string>>().notNull().default(EMPTY),
    email: text('email').$type<Sealed<string>>().notNull().default(EMPTY),
    drawing: text('drawing').$type<Sealed<string>>().notNull().default(EMPTY),
    consentVersion: text('consent_version'),
    consentLanguage: text('consent_language', { enum: LANGUAGES }),
    /** The network address and the browser that signed. */
    address: text('address').$type<Sealed<string>>().notNull().default(EMPTY),
    browser: text('browser').$type<Sealed<string>>().notNull().default(EMPTY),
  },
  (table) => [
    uniqueIndex('signers_person_ux').on(table.requestId, table.userId),
    index('signers_user_ix').on(table.userId),
  ],
);

export const signerFields = sealedFields(signers, {
  ...{ reason: true, name: true, email: true, drawing: true, address: true, browser: true },
});
