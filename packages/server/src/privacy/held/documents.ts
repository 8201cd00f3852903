import { and, asc, eq, inArray, not, notInArray, or } from 'drizzle-orm';
import { cases } from '../../cases/cases.tables.ts';
import type { Db } from '../../db/client.ts';
import { documents } from '../../documents/documents.tables.ts';
import type { HeldData } from './held.ts';
import { isKeptCase, isKeptDocument } from './keptCases.ts';

/** Documents of the owner's cases, deleted ones included while they are held. The files themselves lie beside this list. */
export const heldDocuments: HeldData = {
  name: 'documents',
  tables: [documents],
  async rows(db, { id }) {
    const rows = await filesOf(db, id);
    return rows.map(({ document: { storageKey: _, uploadedBy, caseId: __, ...row }, caseNumber }) => ({
      ...row,
      caseNumber,
      uploadedByYou: uploadedBy === id,
    }));
  },
  async erase(tx, { id }, { now, dropFile }) {
    const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, id));
    const kept = tx.select({ id: cases.id }).from(cases).where(isKeptCase(id, now));
    const gone = await tx
      .delete(documents)
      .where(and(inArray(documents.caseId, own), or(not(isKeptDocument), notInArray(documents.caseId, kept))))
      .returning({ storageKey: documents.storageKey });
    for (const { storageKey } of gone) dropFile(storageKey);
    await tx.update(documents).set({ description: '' }).where(inArray(documents.caseId, kept));
  },
};

export type FileRow = Awaited<ReturnType<typeof filesOf>>[number];

export function filesOf(db: Db, ownerId: string) {
  return db
    .select({ document: documents, caseNumber: cases.caseNumber })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(eq(cases.clientId, ownerId))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
}
