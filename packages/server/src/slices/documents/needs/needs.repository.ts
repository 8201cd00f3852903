import { DEFAULT_DOCUMENT_TYPE, type DocumentType, type Language } from '@firm/contract';
import { and, asc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import { staff, staffColumns } from '../../cases/cases.repository.ts';
import { cases } from '../../cases/cases.tables.ts';
import { isActive } from '../../cases/isActive.ts';
import { dueFirst, isShown } from '../../cases/needs.repository.ts';
import { needFields, needs } from '../../cases/needs.tables.ts';
import { languageOf, type NeedWords, needWordsOf, type WordsByLanguage } from '../../cases/needWords.ts';
import { type Viewer, visibleCases } from '../../cases/visibleCases.ts';
import { documents, needDocuments } from '../documents.tables.ts';

const selectNeeds = (db: Db) =>
  db
    .select({ need: needs, caseTitle: cases.title, service: cases.serviceCategory, staff: staffColumns })
    .from(needs)
    .innerJoin(cases, eq(cases.id, needs.caseId))
    .leftJoin(staff, eq(staff.id, needs.requestedBy));

type Stored = Awaited<ReturnType<typeof selectNeeds>>[number];
export type NeedRow = ReturnType<typeof opened> & {
  documents: Awaited<ReturnType<typeof answersOf>>;
  /** Its words in every language, where the server wrote it. */
  words: WordsByLanguage | undefined;
  /** The reader's language. */
  language: Language;
};

/** The words of a need for its reader, or for somebody of another language. */
export const wordsOf = ({ need, words, language }: NeedRow, other: Language = language): NeedWords =>
  words?.[other] ?? need;

const opened = (db: Db, row: Stored) => ({ ...row, need: needFields.open(db, row.need) });

function answersOf(db: Db, needIds: string[]) {
  return db
    .select({
      needId: needDocuments.needId,
      id: documents.id,
      fileName: documents.fileName,
      fileSize: documents.fileSize,
      mimeType: documents.mimeType,
      status: documents.status,
      scan: documents.scan,
    })
    .from(needDocuments)
    .innerJoin(documents, eq(documents.id, needDocuments.documentId))
    .where(and(inArray(needDocuments.needId, needIds), isNull(documents.deletedAt)))
    .orderBy(asc(needDocuments.answeredAt), asc(documents.id));
}

async function withAnswers(db: Db, viewer: Viewer, stored: Stored[]): Promise<NeedRow[]> {
  if (stored.length === 0) return [];
  const rows = stored.map((row) => opened(db, row));
  const words = await needWordsOf(
    db,
    rows.map(({ need, service }) => ({ ...need, service })),
  );
  const language = words.size > 0 ? await languageOf(db, viewer.id) : 'en';
  const answers = await answersOf(
    db,
    rows.map(({ need }) => need.id),
  );
  return rows.map((row) => ({
    ...row,
    words: words.get(row.need.id),
    language,
    documents: answers.filter(({ needId }) => needId === row.need.id),
  }));
}

/** Far more than a case has: a handful. */
const SHOWN_MAX = 200;
const AWAITED = ['requested', 'returned'] as const;

/** Selects what waits on active cases. */
export const isAwaited = and(inArray(needs.status, [...AWAITED]), isActive);

/** Lists needs that are not withdrawn, due first. */
export async function listNeeds(
  db: Db,
  viewer: Viewer,
  condition: SQL | undefined,
  limit = SHOWN_MAX,
): Promise<NeedRow[]> {
  const rows = await selectNeeds(db)
    .where(and(visibleCases(viewer), isShown, condition))
    .orderBy(...dueFirst)
    .limit(limit);
  return withAnswers(db, viewer, rows);
}

/** Finds needs by id, in the order in which they were added. */
export async function findNeeds(db: Db, viewer: Viewer, ids: readonly string[]): Promise<NeedRow[]> {
  const rows = await selectNeeds(db)
    .where(and(inArray(needs.id, [...ids]), visibleCases(viewer), isShown))
    .orderBy(asc(needs.position), asc(needs.id));
  return withAnswers(db, viewer, rows);
}

/** Returns which of the needs were withdrawn from the case. */
export async function withdrawnOf(db: Db, caseId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: needs.id })
    .from(needs)
    .where(and(inArray(needs.id, [...ids]), eq(needs.caseId, caseId), sql`${needs.withdrawnAt} is not null`));
  return rows.map(({ id }) => id);
}

/** Inserts answers; a document that was already sent for a need stays as it is. Returns how many are new. */
export async function insertAnswers(tx: Db, values: (typeof needDocuments.$inferInsert)[]): Promise<number> {
  if (values.length === 0) return 0;
  const rows = await tx
    .insert(needDocuments)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: needDocuments.documentId });
  return rows.length;
}

/** Returns the ids that belong to documents of the case that are not deleted. */
export async function documentsOfCase(tx: Db, caseId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.caseId, caseId), inArray(documents.id, [...ids]), isNull(documents.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Whether a need was accepted with this document. */
export async function isAccepted(tx: Db, documentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: needs.id })
    .from(needDocuments)
    .innerJoin(needs, eq(needs.id, needDocuments.needId))
    .where(and(eq(needDocuments.documentId, documentId), eq(needs.status, 'accepted'), isShown))
    .limit(1);
  return rows.length > 0;
}

/** Gives a type to those of a person's own documents that have the default one, and that nobody has accepted yet. */
export async function setMissingType(tx: Db, userId: string, ids: readonly string[], documentType: DocumentType) {
  const accepted = tx
    .select({ id: needDocuments.documentId })
    .from(needDocuments)
    .innerJoin(needs, eq(needs.id, needDocuments.needId))
    .where(and(inArray(needDocuments.documentId, [...ids]), eq(needs.status, 'accepted'), isShown));
  await tx
    .update(documents)
    .set({ documentType })
    .where(
      and(
        inArray(documents.id, [...ids]),
        eq(documents.uploadedBy, userId),
        eq(documents.documentType, DEFAULT_DOCUMENT_TYPE),
        ne(documents.status, 'verified'),
        notInArray(documents.id, accepted),
      ),
    );
}

/** Returns the needs that a document answers, and whether they have an answer left. */
export async function needsOfDocument(tx: Db, documentId: string) {
  const rows = await tx
    .select({
      id: needs.id,
      status: needs.status,
      reason: needs.reason,
      isAnswered: sql<boolean>`exists (
        select 1 from ${needDocuments} sent join ${documents} on ${documents.id} = sent.document_id
        where sent.request_id = ${needs.id} and ${documents.deletedAt} is null
      )`,
    })
    .from(needs)
    .innerJoin(needDocuments, eq(needDocuments.needId, needs.id))
    .where(and(eq(needDocuments.documentId, documentId), isShown));
  return rows.map((row) => needFields.open(tx, row));
}
