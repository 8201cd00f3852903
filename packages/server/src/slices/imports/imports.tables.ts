import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { cases } from '../cases/cases.tables.ts';
import { documents } from '../documents/documents.tables.ts';
import { users } from '../users/users.tables.ts';

/**
 * The imported things, under the ids that they have in the system they came from. A row is committed with the thing
 * that it names, so the rows are also the mark of how far an import came: a second run passes over what has one.
 */
export const importedKeys = pgTable(
  'imported_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The name of the system, as the operator gives it. */
    source: text('source').notNull(),
    kind: text('kind', { enum: ['client', 'case', 'document'] }).notNull(),
    /** The id in that system; for a document its path. Of a client who was erased, a hash of it. */
    externalId: text('external_id').notNull(),
    /** A hash of the line, without sensitive numbers: it tells a line that has changed since. */
    fingerprint: text('fingerprint').notNull(),
    /** The client, or the one whose case or document it is. Null once the client is erased. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    importedAt: instant('imported_at').notNull(),
    /** When an import invited the client. */
    invitedAt: instant('invited_at'),
  },
  (table) => [
    unique('imported_keys_external_ux').on(table.source, table.kind, table.externalId),
    index('imported_keys_client_ix').on(table.clientId),
    index('imported_keys_case_ix').on(table.caseId),
    index('imported_keys_document_ix').on(table.documentId),
  ],
);
