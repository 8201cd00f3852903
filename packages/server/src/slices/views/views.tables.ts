import { VIEW_LISTS } from '@firm/contract';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';

/** Views of the workspace's lists that people of the firm saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: VIEW_LISTS }).notNull(),
    title: text('title').$type<Sealed<string>>().notNull(),
    /** The query of the list's address. It is encrypted, since a search may name a client. */
    query: text('query').$type<Sealed<string>>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** Grows with every change, so that nobody changes what they have not seen. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('saved_views_owner_ix').on(table.ownerId, table.list),
    index('saved_views_shared_ix').on(table.list, table.isShared),
  ],
);

export const viewFields = sealedFields(savedViews, { title: true, query: true });

/** The columns of a list that somebody chose; without a row the usual ones. */
export const chosenColumns = pgTable(
  'chosen_columns',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: VIEW_LISTS }).notNull(),
    columns: text('columns').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);
