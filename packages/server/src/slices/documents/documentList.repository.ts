import type { DocumentStatus, DocumentType } from '@firm/contract';
import type { DocumentsQuery } from '@firm/contract/schemas';
import { type AnyColumn, and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import { pageOfFinds } from '../../ground/db/pageOfFinds.ts';
import { firstFinds, LOOKED_THROUGH, type Page, readPage, totalOf } from '../../ground/db/readPage.ts';
import { contains, containsIndexed, everyWord, isIndexed, isOneWord } from '../../ground/db/search.ts';
import { cases } from '../cases/cases.tables.ts';
import { ofClientNamed } from '../cases/clientNamed.ts';
import { casesOfPapers, type Viewer } from '../cases/visibleCases.ts';
import { users } from '../users/users.tables.ts';
import { findDocuments, inCase, inWords, looksAtClients } from './documentFinds.ts';
import { documentColumns, opened } from './documents.repository.ts';
import { documents } from './documents.tables.ts';

const client = alias(users, 'client');

/** As `LOOKED_THROUGH`, for a viewer who sees some of the documents: which ones, no index knows in this order. */
const LOOKED_THROUGH_IN_PART = 1_500;

const columns = {
  ...documentColumns,
  client: { id: client.id, firstName: client.firstName, lastName: client.lastName },
};

export interface DocumentsFilter extends Page {
  caseId?: string | undefined;
  clientId?: string | undefined;
  documentType?: DocumentType | undefined;
  status?: DocumentStatus | undefined;
  search?: string | undefined;
  ordering?: z.output<typeof DocumentsQuery>['ordering'];
}

const ORDERINGS = {
  '-uploaded_at': ['uploadedAt', desc],
  uploaded_at: ['uploadedAt', asc],
  file_name: ['fileName', asc],
  '-file_name': ['fileName', desc],
  file_size: ['fileSize', asc],
  '-file_size': ['fileSize', desc],
} as const;

type Ordered = Record<'id' | 'uploadedAt' | 'fileName' | 'fileSize', AnyColumn>;

function orderOf({ ordering = '-uploaded_at' }: DocumentsFilter, of: Ordered): [SQL, SQL] {
  const [column, direction] = ORDERINGS[ordering];
  return [direction(of[column]), asc(of.id)];
}

export async function listDocuments(db: Db, viewer: Viewer, filter: DocumentsFilter) {
  const read = filter.uncounted ? firstPage : filter.search ? foundPage : newestPage;
  const { rows, count } = await readPage(filter, (part) => read(db, viewer, { ...filter, ...part }));
  return { rows: rows.map((row) => opened(db, row)), count };
}

const narrowedTo = (db: Db, { caseId, clientId, documentType, status }: DocumentsFilter) =>
  and(
    isNull(documents.deletedAt),
    caseId === undefined ? undefined : eq(documents.caseId, caseId),
    clientId === undefined ? undefined : inCase(db, eq(cases.clientId, clientId)),
    documentType && eq(documents.documentType, documentType),
    status && eq(documents.status, status),
  );

/** Reads a page without its total: among the first documents, or else by the indexes and the names of clients. */
function firstPage(db: Db, viewer: Viewer, filter: DocumentsFilter) {
  const own = casesOfPapers(viewer);
  const where = narrowedTo(db, filter);
  const order = orderOf(filter, documents);
  const read = (fits: SQL | undefined) =>
    db
      .select({ ...columns, total: totalOf(filter) })
      .from(documents)
      .innerJoin(cases, eq(cases.id, documents.caseId))
      .innerJoin(client, eq(client.id, cases.clientId))
      .where(and(own, where, fits))
      .orderBy(...order)
      .limit(filter.limit)
      .offset(filter.offset);
  if (!filter.search) return read(undefined);
  const first = db
    .select({ id: documents.id })
    .from(documents)
    .where(where)
    .orderBy(...order)
    .limit(own ? LOOKED_THROUGH_IN_PART : LOOKED_THROUGH);
  const inFirst = everyWord(filter.search, (word) =>
    or(
      contains(documents.searchText, word),
      contains(cases.searchTitle, word),
      looksAtClients(viewer) ? contains(client.searchName, word) : undefined,
    ),
  );
  const byIndex = (word: string) => {
    const named = db
      .select({ id: documents.id })
      .from(documents)
      .where(and(isNull(documents.deletedAt), containsIndexed(documents.searchText, word)));
    const inCases = (which: SQL | undefined) =>
      db
        .select({ id: documents.id })
        .from(documents)
        .innerJoin(cases, eq(cases.id, documents.caseId))
        .where(and(own, which));
    const found = named.union(inCases(containsIndexed(cases.searchTitle, word)));
    return inArray(documents.id, looksAtClients(viewer) ? found.union(inCases(ofClientNamed(db, word))) : found);
  };
  const { search } = filter;
  const inAll = everyWord(search, isOneWord(search) ? byIndex : inWords(db, viewer, own, search));
  return firstFinds(
    filter,
    () => read(and(inArray(documents.id, first), inFirst)),
    // One of several words may be in most rows, and an index of it reads more than the table.
    () => (isIndexed(search) && !isOneWord(search) ? foundPage(db, viewer, filter) : read(inAll)),
  );
}

/** Counts in a subquery of the same round trip, so that the page reads only the rows it shows. */
function newestPage(db: Db, viewer: Viewer, filter: DocumentsFilter) {
  const where = narrowedTo(db, filter);
  const own = casesOfPapers(viewer);
  const inOwn = own && inArray(documents.caseId, db.select({ id: cases.id }).from(cases).where(own));
  const total = db.select({ count: count() }).from(documents).where(and(where, inOwn));
  return db
    .select({ ...columns, total: sql<number>`${total}`.mapWith(Number) })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .where(and(own, where))
    .orderBy(...orderOf(filter, documents))
    .limit(filter.limit)
    .offset(filter.offset);
}

/** The total requires finding every match, but only the page's rows are read whole. */
function foundPage(db: Db, viewer: Viewer, filter: DocumentsFilter) {
  const { before, finds } = findDocuments(db, viewer, filter, narrowedTo(db, filter));
  const found = db.$with('found').as(finds);
  const page = pageOfFinds(db, found, orderOf(filter, found), filter);
  return db
    .with(...before, found)
    .select({ ...columns, total: page.total })
    .from(page)
    .innerJoin(documents, eq(documents.id, page.id))
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .orderBy(...orderOf(filter, documents));
}
