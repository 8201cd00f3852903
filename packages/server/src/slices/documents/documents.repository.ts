import { and, eq, gt, inArray, isNotNull, isNull, sum } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { EMPTY } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { casesOfPapers, type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { documentFields, documents, pendingUploads } from './documents.tables.ts';

export const documentColumns = { document: documents, caseTitle: cases.title };

const selectDocuments = (db: Db) =>
  db.select(documentColumns).from(documents).innerJoin(cases, eq(cases.id, documents.caseId));

/** A document row with its encrypted columns decrypted. */
export type AnyDocument = Opened<typeof documents.$inferSelect>;

export interface DocumentRow {
  document: AnyDocument;
  caseTitle: string;
}

/** Decrypts the encrypted columns of a row. */
export const opened = <Row extends { document: typeof documents.$inferSelect }>(db: Db, row: Row) => ({
  ...row,
  document: documentFields.open(db, row.document),
});

export async function findDocument(db: Db, viewer: Viewer, id: string): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(db).where(
    and(eq(documents.id, id), isNull(documents.deletedAt), casesOfPapers(viewer)),
  );
  return row && opened(db, row);
}

/**
 * Finds a deleted document that the viewer may restore: its file still exists, and a client cannot restore what staff
 * deleted.
 */
export async function findDeleted(db: Db, viewer: Viewer, id: string): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(db).where(
    and(
      eq(documents.id, id),
      isNotNull(documents.deletedAt),
      isNull(documents.purgedAt),
      viewer.role === 'client' ? eq(documents.deletedBy, viewer.id) : undefined,
      visibleCases(viewer),
    ),
  );
  return row && opened(db, row);
}

export async function insertDocument(tx: Db, values: Opened<typeof documents.$inferInsert>) {
  await tx.insert(documents).values(await documentFields.seal(tx, values));
}

/** Finds a document of any owner, deleted or not: for the server's own work. */
export async function findAnyDocument(db: Db, id: string) {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row && documentFields.open(db, row);
}

/** Returns the current row, locked until the transaction ends. */
export async function lockDocument(tx: Db, id: string) {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  return row && documentFields.open(tx, row);
}

export async function updateDocument(tx: Db, id: string, values: Partial<Opened<typeof documents.$inferInsert>>) {
  const sealed = await documentFields.sealSome(tx, { id }, values);
  await tx.update(documents).set(sealed).where(eq(documents.id, id));
}

/** Returns the keys of stored files that belong to documents, without purged ones. */
export async function documentFilesAmong(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ storageKey: documents.storageKey })
    .from(documents)
    .where(and(inArray(documents.storageKey, [...keys]), isNull(documents.purgedAt)));
  return rows.map(({ storageKey }) => storageKey);
}

/** Returns the keys of stored files whose documents are purged. */
export async function purgedFilesAmong(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ storageKey: documents.storageKey })
    .from(documents)
    .where(and(inArray(documents.storageKey, [...keys]), isNotNull(documents.purgedAt)));
  return rows.map(({ storageKey }) => storageKey);
}

/** Shows a document that waits for a specialist as being processed, unless staff returned it. */
export async function showAsProcessing(tx: Db, id: string): Promise<void> {
  const waits = and(eq(documents.status, 'requires_review'), eq(documents.reviewNote, EMPTY));
  await tx
    .update(documents)
    .set({ status: 'processing' })
    .where(and(waits, eq(documents.id, id)));
}

/** Shows a document that is being processed as waiting for a specialist again. */
export async function showAsWaiting(tx: Db, id: string): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'requires_review' })
    .where(and(eq(documents.status, 'processing'), eq(documents.id, id)));
}

/**
 * Counts a document as read that the firm had before it came to the site. One that waits for the scanner waits on.
 */
export async function countAsRead(tx: Db, id: string, processedAt: Date): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'processed', requiresReview: false, processedAt })
    .where(and(eq(documents.status, 'requires_review'), eq(documents.id, id)));
}

/**
 * Returns the bytes of a client's files, including uploads under way. A file that several documents share counts once;
 * expired uploads, which await the sweep, do not count.
 */
export async function bytesOf(tx: Db, clientId: string, now: Date): Promise<number> {
  const files = tx
    .selectDistinct({ storageKey: documents.storageKey, fileSize: documents.fileSize })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(cases.clientId, clientId), isNull(documents.purgedAt)))
    .as('files');
  const [kept] = await tx.select({ bytes: sum(files.fileSize).mapWith(Number) }).from(files);
  const [coming] = await tx
    .select({ bytes: sum(pendingUploads.fileSize).mapWith(Number) })
    .from(pendingUploads)
    .innerJoin(cases, eq(cases.id, pendingUploads.caseId))
    .where(and(eq(cases.clientId, clientId), isNull(pendingUploads.documentId), gt(pendingUploads.expiresAt, now)));
  return (kept?.bytes ?? 0) + (coming?.bytes ?? 0);
}
