import { eq } from 'drizzle-orm';
import type { HeldData } from '../../ground/holding.ts';
import { archiveKey } from './exports.repository.ts';
import { dataExports } from './privacy.tables.ts';

/** Archives that were made for the owner: they hold nothing that is not held elsewhere. */
export const heldArchives: HeldData = {
  name: 'archives',
  tables: [dataExports],
  async erase(tx, { id }, { dropFile }) {
    const gone = await tx.delete(dataExports).where(eq(dataExports.userId, id)).returning({ id: dataExports.id });
    for (const row of gone) dropFile(archiveKey(row.id));
  },
};
