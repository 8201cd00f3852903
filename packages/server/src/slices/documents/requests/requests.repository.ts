import type { DocumentRequestStatus } from '@firm/contract';
import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import type { Opened } from '../../../ground/fields/sealedFields.ts';
import { staff, staffColumns } from '../../cases/cases.repository.ts';
import { cases } from '../../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../../cases/visibleCases.ts';
import { documentRequestAnswers, documentRequests, documents, requestFields } from '../documents.tables.ts';

const selectRequests = (db: Db) =>
  db
    .select({ request: documentRequests, caseTitle: cases.title, staff: staffColumns })
    .from(documentRequests)
    .innerJoin(cases, eq(cases.id, documentRequests.caseId))
    .leftJoin(staff, eq(staff.id, documentRequests.requestedBy));

type Stored = Awaited<ReturnType<typeof selectRequests>>[number];
export type RequestRow = ReturnType<typeof opened> & { documents: Awaited<ReturnType<typeof answersOf>> };

const opened = (db: Db, row: Stored) => ({ ...row, request: requestFields.open(db, row.request) });

function answersOf(db: Db, requestIds: string[]) {
  return db
    .select({
      requestId: documentRequestAnswers.requestId,
      id: documents.id,
      fileName: documents.fileName,
      fileSize: documents.fileSize,
      mimeType: documents.mimeType,
      status: documents.status,
      scan: documents.scan,
    })
    .from(documentRequestAnswers)
    .innerJoin(documents, eq(documents.id, documentRequestAnswers.documentId))
    .where(and(inArray(documentRequestAnswers.requestId, requestIds), isNull(documents.deletedAt)))
    .orderBy(asc(documentRequestAnswers.answeredAt), asc(documents.id));
}

async function withAnswers(db: Db, rows: Stored[]): Promise<RequestRow[]> {
  if (rows.length === 0) return [];
  const answers = await answersOf(
    db,
    rows.map(({ request }) => request.id),
  );
  return rows.map((row) => ({
    ...opened(db, row),
    documents: answers.filter(({ requestId }) => requestId === row.request.id),
  }));
}

/** Far more than a case has: a handful. */
const SHOWN_MAX = 200;

/** Lists requests, earliest due date first; `awaited` selects those that wait for the client, on active cases. */
export async function listRequests(
  db: Db,
  viewer: Viewer,
  { caseId, show, limit = SHOWN_MAX }: { caseId?: string | undefined; show: 'all' | 'awaited'; limit?: number },
): Promise<RequestRow[]> {
  const rows = await selectRequests(db)
    .where(
      and(
        visibleCases(viewer),
        caseId === undefined ? undefined : eq(documentRequests.caseId, caseId),
        show === 'awaited' ? inArray(documentRequests.status, ['requested', 'returned']) : undefined,
        show === 'awaited' ? notInArray(cases.status, ['completed', 'cancelled']) : undefined,
      ),
    )
    .orderBy(
      sql`${documentRequests.dueDate} asc nulls last`,
      desc(documentRequests.requestedAt),
      asc(documentRequests.position),
      asc(documentRequests.id),
    )
    .limit(limit);
  return withAnswers(db, rows);
}

export async function findRequests(db: Db, viewer: Viewer, ids: readonly string[]): Promise<RequestRow[]> {
  const rows = await selectRequests(db)
    .where(and(inArray(documentRequests.id, [...ids]), visibleCases(viewer)))
    .orderBy(asc(documentRequests.position), asc(documentRequests.id));
  return withAnswers(db, rows);
}

export async function insertRequests(
  tx: Db,
  values: Opened<typeof documentRequests.$inferInsert>[],
): Promise<string[]> {
  const sealed = await requestFields.sealAll(tx, values);
  const rows = await tx.insert(documentRequests).values(sealed).returning({ id: documentRequests.id });
  return rows.map(({ id }) => id);
}

export async function updateRequests(
  tx: Db,
  ids: readonly string[],
  values: { status: DocumentRequestStatus; reason: string; updatedAt: Date },
): Promise<void> {
  for (const id of ids)
    await tx
      .update(documentRequests)
      .set(await requestFields.sealSome(tx, { id }, values))
      .where(eq(documentRequests.id, id));
}

/** Inserts answers; a document that was already sent for a request stays as it is. */
export async function insertAnswers(tx: Db, values: (typeof documentRequestAnswers.$inferInsert)[]): Promise<void> {
  await tx.insert(documentRequestAnswers).values(values).onConflictDoNothing();
}

/** Returns the ids that belong to documents of the case that are not deleted. */
export async function documentsOfCase(tx: Db, caseId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.caseId, caseId), inArray(documents.id, [...ids]), isNull(documents.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Whether a request was accepted with this document. */
export async function isAccepted(tx: Db, documentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: documentRequests.id })
    .from(documentRequestAnswers)
    .innerJoin(documentRequests, eq(documentRequests.id, documentRequestAnswers.requestId))
    .where(and(eq(documentRequestAnswers.documentId, documentId), eq(documentRequests.status, 'accepted')))
    .limit(1);
  return rows.length > 0;
}

/**
 * Updates requests after a document was deleted or restored: a request without answers is requested again, one that has
 * an answer again is submitted.
 */
export async function settleRequests(tx: Db, documentId: string, updatedAt: Date): Promise<void> {
  const ofDocument = tx
    .select({ id: documentRequestAnswers.requestId })
    .from(documentRequestAnswers)
    .where(eq(documentRequestAnswers.documentId, documentId));
  const isAnswered = sql`exists (
    select 1 from ${documentRequestAnswers} join ${documents} on ${documents.id} = ${documentRequestAnswers.documentId}
    where ${documentRequestAnswers.requestId} = ${documentRequests.id} and ${documents.deletedAt} is null
  )`;
  await tx
    .update(documentRequests)
    .set({ status: 'requested', updatedAt })
    .where(
      and(
        inArray(documentRequests.id, ofDocument),
        inArray(documentRequests.status, ['submitted', 'in_review']),
        sql`not ${isAnswered}`,
      ),
    );
  await tx
    .update(documentRequests)
    .set({ status: 'submitted', updatedAt })
    .where(and(inArray(documentRequests.id, ofDocument), eq(documentRequests.status, 'requested'), isAnswered));
}
