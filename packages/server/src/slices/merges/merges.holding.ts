import { asc, eq, or } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { accountMerges, mergedRows } from './merges.tables.ts';

/** The merges of a person's accounts. */
export const heldMerges: Holding = {
  name: 'merged-accounts',
  tables: [accountMerges, mergedRows],
  async rows(db, { id }) {
    return db
      .select({
        mergedAt: accountMerges.mergedAt,
        undoUntil: accountMerges.undoUntil,
        undoneAt: accountMerges.undoneAt,
        moved: accountMerges.moved,
      })
      .from(accountMerges)
      .where(eq(accountMerges.keptId, id))
      .orderBy(asc(accountMerges.mergedAt));
  },
  async erase(tx, { id }) {
    await tx.delete(accountMerges).where(or(eq(accountMerges.keptId, id), eq(accountMerges.givenUpId, id)));
  },
};
