import { eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { archiveKey } from './exports.repository.ts';
import { dataExports, deletionRequests } from './privacy.tables.ts';

/** The request for deletion. It outlives the deletion, because it proves when it was done. */
export const heldDeletionRequest: Holding = {
  name: 'deletion-request',
  tables: [deletionRequests],
  async rows(db, { id }) {
    return db
      .select({ requestedAt: deletionRequests.requestedAt, dueAt: deletionRequests.dueAt })
      .from(deletionRequests)
      .where(eq(deletionRequests.userId, id));
  },
};

/** The archives made for the owner, which repeat what the other holdings say. */
export const heldArchives: Holding = {
  name: 'archives',
  tables: [dataExports],
  async erase(tx, { id }, { dropFile }) {
    const gone = await tx.delete(dataExports).where(eq(dataExports.userId, id)).returning({ id: dataExports.id });
    for (const row of gone) dropFile(archiveKey(row.id));
  },
};
