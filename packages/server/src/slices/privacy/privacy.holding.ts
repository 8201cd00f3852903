import { eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { archiveKey } from './exports.repository.ts';
import { dataExports, deletionRequests } from './privacy.tables.ts';

/** The deletion request. It outlives the deletion, because it proves when that was done. */
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

/** The archives made for the owner, which repeat the other holdings. */
export const heldArchives: Holding = {
  name: 'archives',
  tables: [dataExports],
  async erase(tx, { id }, { dropFile }) {
    const gone = await tx.delete(dataExports).where(eq(dataExports.userId, id)).returning({ id: dataExports.id });
    for (const row of gone) dropFile(archiveKey(row.id));
  },
};
