import { and, asc, eq, ne } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { importedKeys } from './imports.tables.ts';
import { erasedForm } from './keys.repository.ts';

/** The ids under which the owner's data came from another system. */
export const heldImports: Holding = {
  name: 'imports',
  tables: [importedKeys],
  rows: (db, { id }) =>
    db
      .select({
        source: importedKeys.source,
        kind: importedKeys.kind,
        externalId: importedKeys.externalId,
        importedAt: importedKeys.importedAt,
      })
      .from(importedKeys)
      .where(eq(importedKeys.clientId, id))
      .orderBy(asc(importedKeys.importedAt), asc(importedKeys.id)),
  /** A hash of the client's own id stays, so that the same file does not bring the client back. */
  async erase(tx, { id }) {
    const own = eq(importedKeys.clientId, id);
    await tx.delete(importedKeys).where(and(own, ne(importedKeys.kind, 'client')));
    for (const { id: key, source, externalId } of await tx.select().from(importedKeys).where(own))
      await tx
        .update(importedKeys)
        .set({ externalId: erasedForm(source, externalId), fingerprint: '', clientId: null })
        .where(eq(importedKeys.id, key));
  },
};
