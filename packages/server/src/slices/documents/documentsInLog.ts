import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import { documents } from './documents.tables.ts';

/** Names documents by their files. */
export const namesOfDocuments = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: documents.id, name: documents.fileName })
    .from(documents)
    .where(inArray(documents.id, [...ids]));

/** Returns the documents of the case with this number. */
export async function documentsOfNumbered(db: Db, number: string): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(eq(cases.caseNumber, number));
  return rows.map(({ id }) => id);
}
