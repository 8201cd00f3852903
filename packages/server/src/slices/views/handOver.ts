import { and, eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { savedViews } from './views.tables.ts';

/** Gives the shared views of somebody who leaves to a colleague. Their own ones stay theirs, and nobody sees them. */
export async function giveSharedViews(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx
    .update(savedViews)
    .set({ ownerId: toId })
    .where(and(eq(savedViews.ownerId, fromId), savedViews.isShared));
}
