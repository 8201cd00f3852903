import { asc, eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { chosenColumns, savedViews, viewFields } from './views.tables.ts';

/** The views that a person of the firm saved, also the shared ones, and the columns that they chose. */
export const heldViews: Holding = {
  name: 'views',
  tables: [savedViews, chosenColumns],
  async rows(db, { id }) {
    const views = await db
      .select()
      .from(savedViews)
      .where(eq(savedViews.ownerId, id))
      .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
    const columns = await db.select().from(chosenColumns).where(eq(chosenColumns.userId, id));
    return [
      ...views
        .map((row) => viewFields.open(db, row))
        .map(({ list, title, query, isShared, createdAt }) => ({ list, title, query, isShared, createdAt })),
      ...columns.map(({ list, columns }) => ({ list, columns })),
    ];
  },
  async erase(tx, { id }) {
    await tx.delete(savedViews).where(eq(savedViews.ownerId, id));
    await tx.delete(chosenColumns).where(eq(chosenColumns.userId, id));
  },
};
