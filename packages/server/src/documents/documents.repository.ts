import type { DocumentStatus, DocumentType } from '@firm/contract';
import type { DocumentsQuery } from '@firm/contract/schemas';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import type { z } from 'zod';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import type { Db } from '../db/client.ts';
import { matches } from '../db/search.ts';
import type { Opened } from '../fields/sealedFields.ts';
import { documentFields, documents, pendingUploads } from './documents.tables.ts';

const columns = { document: documents, caseTitle: cases.title };

const selectDocuments = (db: Db) => db.select(columns).from(documents).innerJoin(cases, eq(cases.id, documents.caseId));

/** A row as it is worked with. */
export type AnyDocument = Opened<typeof documents.$inferSelect>;

export interface DocumentRow {
  document: AnyDocument;
  caseTitle: string;
}

/** With its encrypted columns decrypted. */
const opened = <Row extends { document: typeof documents.$inferSelect }>(db: Db, row: Row) => ({
  ...row,
  document: documentFields.open(db, row.document),
});

export interface DocumentsFilter {
  caseId?: string | undefined;
  documentType?: DocumentType | undefined;
  status?: DocumentStatus | undefined;
  search?: string | undefined;
  ordering?: z.output<typeof DocumentsQuery>['ordering'];
  limit: number;
  offset: number;
}

const ORDERINGS = {
  '-uploaded_at': desc(documents.uploadedAt),
  uploaded_at: asc(documents.uploadedAt),
  file_name: asc(documents.fileName),
  '-file_name': desc(documents.fileName),
  file_size: asc(documents.fileSize),
  '-file_size': desc(documents.fileSize),
};

export async function listDocuments(db: Db, viewer: Viewer, filter: DocumentsFilter) {
  const rows = await (filter.search ? foundPage(db, viewer, filter) : newestPage(db, viewer, filter));
  if (rows[0] || filter.offset === 0) return { rows: rows.map((row) => opened(db, row)), count: rows[0]?.total ?? 0 };
  // A page past the end has no row that tells the total.
  const [first] = await (filter.search ? foundPage : newestPage)(db, viewer, { ...filter, limit: 1, offset: 0 });
  return { rows: [], count: first?.total ?? 0 };
}

const narrowedTo = ({ caseId, documentType, status }: DocumentsFilter) =>
  and(
    isNull(documents.deletedAt),
    caseId === undefined ? undefined : eq(documents.caseId, caseId),
    documentType && eq(documents.documentType, documentType),
    status && eq(documents.status, status),
  );

const orderOf = ({ ordering }: DocumentsFilter) => [ORDERINGS[ordering ?? '-uploaded_at'], asc(documents.id)] as const;

/** Counted apart, though in the same round trip, so that the page itself reads no more rows than it shows. */
function newestPage(db: Db, viewer: Viewer, filter: DocumentsFilter) {
  const where = narrowedTo(filter);
  const own = visibleCases(viewer);
  const inOwn = own && inArray(documents.caseId, db.select({ id: cases.id }).from(cases).where(own));
  const total = db.select({ count: count() }).from(documents).where(and(where, inOwn));
  return db
    .select({ ...columns, total: sql<number>`${total}`.mapWith(Number) })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(own, where))
    .orderBy(...orderOf(filter))
    .limit(filter.limit)
    .offset(filter.offset);
}

/** What is looked for has to be found anyway to be counted; only what the page shows is read whole. */
function foundPage(db: Db, viewer: Viewer, filter: DocumentsFilter) {
  const fits = matches(filter.search, [documents.searchText, cases.searchTitle]);
  const found = db
    .select({ id: documents.id, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(visibleCases(viewer), narrowedTo(filter), fits))
    .orderBy(...orderOf(filter))
    .limit(filter.limit)
    .offset(filter.offset)
    .as('found');
  return db
    .select({ ...columns, total: found.total })
    .from(found)
    .innerJoin(documents, eq(documents.id, found.id))
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .orderBy(...orderOf(filter));
}

export async function findDocument(db: Db, viewer: Viewer, id: string): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(db).where(
    and(eq(documents.id, id), isNull(documents.deletedAt), visibleCases(viewer)),
  );
  return row && opened(db, row);
}

/** A deleted document that the viewer may take back: its file is still there, and what staff deleted a client cannot bring back. */
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

/** Whoever's it is, deleted or not: for the server's own work. */
export async function findAnyDocument(db: Db, id: string) {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row && documentFields.open(db, row);
}

/** The row as it stands now, held until the transaction ends. */
export async function lockDocument(tx: Db, id: string) {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  return row && documentFields.open(tx, row);
}

export async function updateDocument(tx: Db, id: string, values: Partial<Opened<typeof documents.$inferInsert>>) {
  const sealed = await documentFields.sealSome(tx, { id }, values);
  await tx.update(documents).set(sealed).where(eq(documents.id, id));
}

/** Bytes that a client's files take, those on their way included; what nobody went on with waits to be swept and takes no room. */
export async function bytesOf(tx: Db, clientId: string, now: Date): Promise<number> {
  const [kept] = await tx
    .select({ bytes: sum(documents.fileSize).mapWith(Number) })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(cases.clientId, clientId), isNull(documents.purgedAt)));
  const [coming] = await tx
    .select({ bytes: sum(pendingUploads.fileSize).mapWith(Number) })
    .from(pendingUploads)
    .innerJoin(cases, eq(cases.id, pendingUploads.caseId))
    .where(and(eq(cases.clientId, clientId), isNull(pendingUploads.documentId), gt(pendingUploads.expiresAt, now)));
  return (kept?.bytes ?? 0) + (coming?.bytes ?? 0);
}
