import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/** One file of a picture within the stored one: `640.avif`, or the JPEG for previews. Both ends are included. */
export interface PicturePart {
  name: string;
  start: number;
  end: number;
}

/**
 * An uploaded picture: files in several widths and formats, which lie one behind the other in one stored file. What was
 * uploaded is not kept. Posts and facts name pictures by their addresses, so nothing refers to these rows.
 */
export const pictures = pgTable(
  'pictures',
  {
    /** The first 32 digits of the SHA-256 of its files, as its address has it. */
    id: text('id').primaryKey(),
    storageKey: text('storage_key').notNull(),
    /** The size of its largest file in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    parts: jsonb('parts').$type<PicturePart[]>().notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Since when no article, version, post, author or fact has it; null while one does, and before the first sweep. */
    unusedSince: instant('unused_since'),
  },
  (table) => [index('pictures_storage_ix').on(table.storageKey), index('pictures_uploaded_by_ix').on(table.uploadedBy)],
);
