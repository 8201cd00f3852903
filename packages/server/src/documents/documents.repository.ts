import type { DocumentStatus, DocumentType } from '@firm/contract';
import type { DocumentsQuery } from '@firm/contract/schemas';
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import type { Db } from '../db/client.ts';
import { matches } from '../db/search.ts';
import { documents } from './documents.tables.ts';

const selectDocuments = (db: Db) =>
  db
    .select({ document: documents, caseTitle: cases.title })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId));

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

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
  const where = and(
    visibleCases(viewer),
    isNull(documents.deletedAt),
    filter.caseId === undefined ? undefined : eq(documents.caseId, filter.caseId),
    filter.documentType && eq(documents.documentType, filter.documentType),
    filter.status && eq(documents.status, filter.status),
    matches(filter.search, [documents.fileName, documents.description, cases.title]),
  );
  const [rows, [total]] = await Promise.all([
    selectDocuments(db)
      .where(where)
      .orderBy(ORDERINGS[filter.ordering ?? '-uploaded_at'], asc(documents.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: count() }).from(documents).innerJoin(cases, eq(cases.id, documents.caseId)).where(where),
  ]);
  return { rows, count: total?.count ?? 0 };
}

export async function findDocument(
  db: Db,
  viewer: Viewer,
  id: string,
  which: 'kept' | 'deleted' = 'kept',
): Promise<DocumentRow | undefined> {
  const state = which === 'kept' ? isNull(documents.deletedAt) : isNotNull(documents.deletedAt);
  const [row] = await selectDocuments(db).where(and(eq(documents.id, id), state, visibleCases(viewer)));
  return row;
}

export async function insertDocument(tx: Db, values: typeof documents.$inferInsert) {
  await tx.insert(documents).values(values);
}

/** Marks as deleted, or undoes it; false when the document is verified or was changed by somebody else meanwhile. */
export async function setDeleted(tx: Db, id: string, deletedAt: Date | null): Promise<boolean> {
  const [row] = await tx
    .select({ status: documents.status, deletedAt: documents.deletedAt })
    .from(documents)
    .where(eq(documents.id, id))
    .for('update');
  const unchanged = (row?.deletedAt === null) === (deletedAt !== null);
  if (!row || !unchanged || row.status === 'verified') return false;
  await tx.update(documents).set({ deletedAt }).where(eq(documents.id, id));
  return true;
}
