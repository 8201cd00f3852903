import { DEFAULT_DOCUMENT_TYPE, type DocumentType, isOpenNeed } from '@firm/contract';
import { and, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../ground/db/database.ts';
import { EMPTY } from '../../../ground/fields/sealedFields.ts';
import { cases } from '../../cases/cases.tables.ts';
import { documents } from '../documents.tables.ts';
import type { NeedRow } from './needs.repository.ts';

/** The offers for one need; a client has a handful of papers of a kind. */
const OFFERED_MAX = 5;
const here = alias(documents, 'here');

type Wanted = Pick<NeedRow['need'], 'id' | 'documentType' | 'kind' | 'owedBy' | 'status'>;

/** Tells whether a paper may answer the need; a need of no particular kind is offered none. */
export const takesPaper = ({ kind, owedBy, status, documentType }: Wanted): boolean =>
  kind === 'upload' && owedBy === 'client' && isOpenNeed(status) && documentType !== DEFAULT_DOCUMENT_TYPE;

/**
 * Returns papers from a client's other cases for needs of one case, by need, latest first and each file once: neither
 * returned by staff nor in the case already.
 */
export async function papersFor(db: Db, { clientId, caseId }: { clientId: string; caseId: string }, needs: Wanted[]) {
  const wanted = needs.filter(takesPaper);
  if (wanted.length === 0) return new Map<string, Papers>();
  const rows = await selectPapers(db, clientId, caseId, [...new Set(wanted.map(({ documentType }) => documentType))]);
  rows.sort((one, other) => other.uploadedAt.getTime() - one.uploadedAt.getTime());
  return new Map(
    wanted.map((need) => [
      need.id,
      rows.filter(({ documentType }) => documentType === need.documentType).slice(0, OFFERED_MAX),
    ]),
  );
}

export type Papers = Awaited<ReturnType<typeof selectPapers>>;

function selectPapers(db: Db, clientId: string, caseId: string, types: DocumentType[]) {
  const isHere = db
    .select({ one: sql`1` })
    .from(here)
    .where(and(eq(here.caseId, caseId), eq(here.checksum, documents.checksum), isNull(here.deletedAt)));
  return db
    .selectDistinctOn([documents.documentType, documents.checksum], {
      id: documents.id,
      fileName: documents.fileName,
      fileSize: documents.fileSize,
      mimeType: documents.mimeType,
      documentType: documents.documentType,
      caseTitle: cases.title,
      uploadedAt: documents.uploadedAt,
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(
      and(
        eq(cases.clientId, clientId),
        ne(documents.caseId, caseId),
        inArray(documents.documentType, types),
        eq(documents.reviewNote, EMPTY),
        ne(documents.scan, 'pending'),
        isNull(documents.deletedAt),
        notExists(isHere),
      ),
    )
    .orderBy(documents.documentType, documents.checksum, desc(documents.uploadedAt));
}
