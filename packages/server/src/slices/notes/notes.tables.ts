import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

/** Internal notes of the firm about a client. No answer to a client contains them. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a note about the client as a whole. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    text: text('text').$type<Sealed<string>>().notNull(),
    pinnedAt: instant('pinned_at'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('client_notes_client_ix').on(table.clientId, table.createdAt.desc(), table.id),
    index('client_notes_case_ix').on(table.caseId),
    index('client_notes_author_ix').on(table.authorId),
  ],
);

export const noteFields = sealedFields(clientNotes, { text: true });
