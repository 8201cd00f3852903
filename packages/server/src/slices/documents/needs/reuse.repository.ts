import { DEFAULT_DOCUMENT_TYPE, type DocumentType, isOpenNeed } from '@firm/contract';
import { and, desc, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../ground/db/database.ts';
import { EMPTY } from '../../../ground/fields/sealedFields.ts';
import { casePeople } from '../../cases/casePeople.ts';
import { cases } from '../../cases/cases.tables.ts';
import { needs as needsTable } from '../../cases/needs.tables.ts';
import { users } from '../../users/users.tables.ts';
import { documents, needDocuments } from '../documents.tables.ts';
import { fitsNeed } from './fitsNeed.ts';
import type { NeedRow } from './needs.repository.ts';

/** The offers for one need; a client has a handful of papers of a kind. */
const OFFERED_MAX = 5;
const here = alias(documents, 'here');
const asked = alias(users, 'asked');

type Wanted = Pick<
  NeedRow['need'],
  'id' | 'documentType' | 'kind' | 'owedBy' | 'status' | 'title' | 'note' | 'personId'
>;

/** Tells whether a paper may answer the need; a need of no particular kind is offered none. */
export const takesPaper = ({ kind, owedBy, status, documentType }: Wanted): boolean =>
  kind === 'upload' && owedBy === 'client' && isOpenNeed(status) && documentType !== DEFAULT_DOCUMENT_TYPE;

/**
 * Returns papers from a client's other cases for needs of one case, by need, latest first and each file once: neither
 * returned by staff nor in the case already, nor of another person, form or year than the need names.
 */
export async function papersFor(db: Db, { clientId, caseId }: { clientId: string; caseId: string }, needs: Wanted[]) {
  const wanted = needs.filter(takesPaper);
  if (wanted.length === 0) return new Map<string, Papers>();
  const rows = await selectPapers(db, clientId, caseId, [...new Set(wanted.map(({ documentType }) => documentType))]);
  const people = rows.length > 0 ? await casePeople(db, caseId) : [];
  rows.sort((one, other) => other.uploadedAt.getTime() - one.uploadedAt.getTime());
  return new Map(
    wanted.map((need) => [
      need.id,
      rows.filter((row) => row.documentType === need.documentType && fitsNeed(row, need, people)).slice(0, OFFERED_MAX),
    ]),
  );
}

export type Papers = Awaited<ReturnType<typeof selectPapers>>;

function selectPapers(db: Db, clientId: string, caseId: string, types: DocumentType[]) {
  const isHere = db
    .select({ one: sql`1` })
    .from(here)
    .where(and(eq(here.caseId, caseId), eq(here.checksum, documents.checksum), isNull(here.deletedAt)));
  // The need that it was given for, and the person whom that need asked; else the client who sent it.
  const givenFor = db
    .select({ title: needsTable.title, personId: needsTable.personId })
    .from(needDocuments)
    .innerJoin(needsTable, eq(needsTable.id, needDocuments.needId))
    .where(eq(needDocuments.documentId, documents.id))
    .orderBy(desc(needDocuments.answeredAt), desc(needDocuments.needId))
    .limit(1)
    .as('given_for');
  const isWhose = or(
    eq(asked.id, givenFor.personId),
    and(isNull(givenFor.personId), eq(asked.id, documents.uploadedBy), eq(asked.role, 'client')),
  );
  return (
    db
      .selectDistinctOn([documents.documentType, documents.checksum], {
        id: documents.id,
        fileName: documents.fileName,
        fileSize: documents.fileSize,
        mimeType: documents.mimeType,
        documentType: documents.documentType,
        caseTitle: cases.title,
        askedAs: sql<string>`coalesce(${givenFor.title}, '')`,
        personId: asked.id,
        firstName: asked.firstName,
        lastName: asked.lastName,
        uploadedAt: documents.uploadedAt,
      })
      .from(documents)
      .innerJoin(cases, eq(cases.id, documents.caseId))
      .leftJoinLateral(givenFor, sql`true`)
      .leftJoin(asked, isWhose)
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
      // The first of its copies knows whose and of when it is.
      .orderBy(
        documents.documentType,
        documents.checksum,
        sql`${documents.reusedFrom} is not null`,
        desc(documents.uploadedAt),
      )
  );
}
