import { and, asc, eq, inArray, not, notInArray, or } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Holding } from '../../ground/holding.ts';
import { cases } from '../cases/cases.tables.ts';
import { isKeptCase } from '../cases/keptCases.ts';
import { needs } from '../cases/needs.tables.ts';
import { casesOfPapers, visibleCases } from '../cases/visibleCases.ts';
import { documentFilesAmong } from './documents.repository.ts';
import { documentEvents, documentFields, documents, needDocuments, pendingUploads } from './documents.tables.ts';

/** Verified documents are part of the firm's work: they are kept with the records of their case. */
const isKeptDocument = eq(documents.status, 'verified');

/**
 * Documents of the cases that the owner may see, including deleted ones while their files are kept. The archive has
 * the files beside this list.
 */
export const heldDocuments: Holding = {
  name: 'documents',
  tables: [documents, documentEvents],
  async rows(db, { id }) {
    const rows = await filesOf(db, id);
    const events = await db
      .select({ event: documentEvents })
      .from(documentEvents)
      .innerJoin(documents, eq(documents.id, documentEvents.documentId))
      .innerJoin(cases, eq(cases.id, documents.caseId))
      .where(casesOfPapers({ id, role: 'client' }))
      .orderBy(asc(documentEvents.sequence));
    return rows.map(
      ({ document: { storageKey: _, uploadedBy, deletedBy: __, caseId: ___, reusedFrom, ...row }, caseNumber }) => ({
        ...row,
        caseNumber,
        uploadedByYou: uploadedBy === id,
        usedAgain: reusedFrom !== null,
        trail: events
          .filter(({ event }) => event.documentId === row.id)
          .map(({ event: { event, actorId, happenedAt } }) => ({ event, byYou: actorId === id, happenedAt })),
      }),
    );
  },
  async erase(tx, { id }, { now, dropFile }) {
    const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, id));
    const kept = tx.select({ id: cases.id }).from(cases).where(isKeptCase(id, now));
    const gone = await tx
      .delete(documents)
      .where(and(inArray(documents.caseId, own), or(not(isKeptDocument), notInArray(documents.caseId, kept))))
      .returning({ storageKey: documents.storageKey });
    const keys = [...new Set(gone.map(({ storageKey }) => storageKey))];
    // A copy that the law has kept goes on using the file.
    const shared = await documentFilesAmong(tx, keys);
    for (const key of keys) if (!shared.includes(key)) dropFile(key);
    await tx.update(documents).set({ description: '', aiExtractionData: null }).where(inArray(documents.caseId, kept));
  },
};

export type FileRow = Awaited<ReturnType<typeof filesOf>>[number];

export async function filesOf(db: Db, ownerId: string) {
  const rows = await db
    .select({ document: documents, caseNumber: cases.caseNumber })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(casesOfPapers({ id: ownerId, role: 'client' }))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  return rows.map(({ document, ...row }) => ({ ...row, document: documentFields.open(db, document) }));
}

/** The documents that answer needs. They go with the needs and with the documents. */
export const heldNeedDocuments: Holding = {
  name: 'need-documents',
  tables: [needDocuments],
  async rows(db, { id }) {
    return db
      .select({
        caseNumber: cases.caseNumber,
        need: needs.title,
        fileName: documents.fileName,
        answeredAt: needDocuments.answeredAt,
      })
      .from(needDocuments)
      .innerJoin(needs, eq(needs.id, needDocuments.needId))
      .innerJoin(documents, eq(documents.id, needDocuments.documentId))
      .innerJoin(cases, eq(cases.id, documents.caseId))
      .where(visibleCases({ id, role: 'client' }))
      .orderBy(asc(needDocuments.answeredAt));
  },
  async erase(tx, { id }) {
    const own = tx
      .select({ id: documents.id })
      .from(documents)
      .innerJoin(cases, eq(cases.id, documents.caseId))
      .where(eq(cases.clientId, id));
    await tx.delete(needDocuments).where(inArray(needDocuments.documentId, own));
  },
};

/** Uploads that have not arrived whole yet. Housekeeping removes their bytes from the quarantine. */
export const heldUploads: Holding = {
  name: 'uploads',
  tables: [pendingUploads],
  async erase(tx, { id }) {
    const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, id));
    await tx.delete(pendingUploads).where(or(eq(pendingUploads.ownerId, id), inArray(pendingUploads.caseId, own)));
  },
};
