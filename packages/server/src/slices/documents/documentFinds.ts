import { and, inArray, not, or, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { contains, containsIndexed, containsWordOf, everyWord, isIndexed } from '../../ground/db/search.ts';
import { cases } from '../cases/cases.tables.ts';
import { ofClientNamed } from '../cases/clientNamed.ts';
import { casesOfPapers, seesMany, type Viewer } from '../cases/visibleCases.ts';
import { documents } from './documents.tables.ts';

export const inCase = (db: Db, which: SQL | undefined) =>
  inArray(documents.caseId, db.select({ id: cases.id }).from(cases).where(which));

/** Whether a search looks at names of clients: the firm's people know a document by them; a client has but one. */
export const looksAtClients = ({ role }: Viewer) => role !== 'client';

/** Whether a word is in the name of a document, of its case, or of its client. Each of these is searched once. */
export const inWords = (db: Db, viewer: Viewer, own: SQL | undefined, text?: string) => (word: string) =>
  or(
    contains(documents.searchText, word),
    inCase(db, and(own, containsWordOf(text)(cases.searchTitle, word))),
    looksAtClients(viewer) ? inCase(db, and(own, ofClientNamed(db, word))) : undefined,
  );

interface Sought {
  search?: string | undefined;
  caseId?: string | undefined;
  clientId?: string | undefined;
}

/** Selects what a search finds among the documents of `narrowed`, with the queries that it needs `before` it. */
export function findDocuments(db: Db, viewer: Viewer, sought: Sought, narrowed: SQL | undefined) {
  const { search = '', caseId, clientId } = sought;
  const { id, uploadedAt, fileName, fileSize } = documents;
  const select = (fits: SQL | undefined) =>
    db.select({ id, uploadedAt, fileName, fileSize }).from(documents).where(and(narrowed, fits));
  const own = casesOfPapers(viewer);
  if (seesMany(viewer) && caseId === undefined && clientId === undefined && isIndexed(search)) {
    const { seen, byCase, byName } = amongMany(db, viewer, own, search);
    return { before: [seen], finds: select(byCase).unionAll(select(byName)) };
  }
  // Each case is searched once, not once per document. An array of few cases lets an index find their documents.
  const isOwn = seesMany(viewer)
    ? own && inCase(db, own)
    : sql`${documents.caseId} = any(array(${db.select({ id: cases.id }).from(cases).where(own)}))`;
  return {
    before: [] as WithSubquery[],
    finds: select(and(isOwn, everyWord(search, inWords(db, viewer, own, search)))),
  };
}

/**
 * Finds documents for a reader of many cases. A case that has all words gives all its documents; of other cases, those
 * whose own names have the words that their case lacks: an index finds the documents that have one. Each case is asked
 * for the words once. `is true` keeps PostgreSQL from looking for the case of each of these documents, and the array
 * from reading all documents for those of a few cases.
 */
function amongMany(db: Db, viewer: Viewer, own: SQL | undefined, search: string) {
  const names = new Map<string, string>();
  const columns: Record<string, SQL.Aliased> = {};
  const has = (word: string) => {
    const name = names.get(word) ?? `has_${names.size}`;
    if (!names.has(word)) {
      const named = looksAtClients(viewer) ? ofClientNamed(db, word) : undefined;
      columns[name] = sql`(${or(contains(cases.searchTitle, word), named)})`.as(name);
      names.set(word, name);
    }
    return sql`${sql.identifier(name)}`;
  };
  const hasAll = everyWord(search, has) ?? sql`true`;
  const ofSeen = (which: SQL) => sql`(${documents.caseId} in (select id from seen where ${which})) is true`;
  const hasOne: (SQL | undefined)[] = [];
  const fits = everyWord(search, (word) => {
    hasOne.push(containsIndexed(documents.searchText, word));
    return or(contains(documents.searchText, word), ofSeen(has(word)));
  });
  return {
    seen: db.$with('seen').as(
      db
        .select({ id: cases.id, ...columns })
        .from(cases)
        .where(own),
    ),
    byCase: sql`${documents.caseId} = any(array(select id from seen where ${hasAll}))`,
    byName: and(or(...hasOne), fits, own ? ofSeen(not(hasAll)) : not(ofSeen(hasAll))),
  };
}
