import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases } from './cases.tables.ts';

/** Names cases by their numbers. */
export const namesOfCases = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: cases.id, name: cases.caseNumber })
    .from(cases)
    .where(inArray(cases.id, [...ids]));

export async function casesNumbered(db: Db, number: string): Promise<string[]> {
  const rows = await db.select({ id: cases.id }).from(cases).where(eq(cases.caseNumber, number));
  return rows.map(({ id }) => id);
}
