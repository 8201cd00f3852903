import { DEFAULT_DOCUMENT_TYPE } from '@firm/contract';
import { and, desc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../ground/db/database.ts';
import { EMPTY } from '../../../ground/fields/sealedFields.ts';
import { cases } from '../../cases/cases.tables.ts';
import { documents } from '../documents.tables.ts';
import type { NeedRow } from './needs.repository.ts';

/** The offers for one need; a client has a handful of papers of a kind. */
const OFFERED_MAX = 10;
const here = alias(documents, 'here');

/**
 * Lists papers of a need's kind from a client's other cases, latest first and each file once: neither returned by staff
 * nor in the need's own case already. A need of no particular kind has none.
 */
export async function papersFor(db: Db, clientId: string, { caseId, documentType }: NeedRow['need']) {
  if (documentType === DEFAULT_DOCUMENT_TYPE) return [];
  const isHere = db
    .select({ one: sql`1` })
    .from(here)
    .where(and(eq(here.caseId, caseId), eq(here.checksum, documents.checksum), isNull(here.deletedAt)));
  const rows = await db
    .selectDistinctOn([documents.checksum], {
      id: documents.id,
      fileName: documents.fileName,
      fileSize: documents.fileSize,
      mimeType: documents.mimeType,
      caseId: documents.caseId,
      caseTitle: cases.title,
      uploadedAt: documents.uploadedAt,
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(
      and(
        eq(cases.clientId, clientId),
        ne(documents.caseId, caseId),
        eq(documents.documentType, documentType),
        eq(documents.reviewNote, EMPTY),
        ne(documents.scan, 'pending'),
        isNull(documents.deletedAt),
        notExists(isHere),
      ),
    )
    .orderBy(documents.checksum, desc(documents.uploadedAt));
  return rows.sort((one, other) => other.uploadedAt.getTime() - one.uploadedAt.getTime()).slice(0, OFFERED_MAX);
}
