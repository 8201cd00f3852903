import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { factRevisions } from './facts.tables.ts';
import { DEFAULT_FACTS, type FactValues, unwrittenStory } from './factValues.ts';

export type FactRow = typeof factRevisions.$inferSelect;

/**
 * Reads every change, in the order in which they come into force. Returns a promise instead of Drizzle's query, which
 * runs again for every caller that awaits it.
 */
export const readFactRows = async (db: Db): Promise<FactRow[]> =>
  db
    .select()
    .from(factRevisions)
    .orderBy(asc(factRevisions.validFrom), asc(factRevisions.savedAt), asc(factRevisions.revision));

/** Returns the number of the latest change of a section; 0 before the first. */
export async function latestRevision(db: Db, section: FactRow['section']): Promise<number> {
  const [row] = await db
    .select({ revision: factRevisions.revision })
    .from(factRevisions)
    .where(eq(factRevisions.section, section))
    .orderBy(desc(factRevisions.revision))
    .limit(1);
  return row?.revision ?? 0;
}

/** Adds a change. Returns whether its number was free. */
export async function insertFactRow(tx: Db, row: typeof factRevisions.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(factRevisions).values(row).onConflictDoNothing().returning({ id: factRevisions.id });
  return rows.length > 0;
}

export async function findFactRow(db: Db, id: string): Promise<FactRow | undefined> {
  const [row] = await db.select().from(factRevisions).where(eq(factRevisions.id, id));
  return row;
}

/** Has the changes of a section take turns until the transaction ends. */
export async function lockFactSection(tx: Db, section: FactRow['section']): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`facts.${section}`}, 0))`);
}

/**
 * Takes a planned row of a locked section back. This changes the section, so the row gets the next number: whoever saw
 * the section with the plan has not seen it as it is now.
 */
export async function takeFactRowBack(tx: Db, { id, section }: FactRow, at: Date): Promise<void> {
  const revision = (await latestRevision(tx, section)) + 1;
  await tx
    .update(factRevisions)
    .set({ takenBackAt: at, revision })
    .where(and(eq(factRevisions.id, id), isNull(factRevisions.takenBackAt)));
}

/** Returns the values after those of the changes that are in force at that moment. */
export function valuesAt(rows: readonly FactRow[], at: Date): FactValues {
  const inForce = rows.filter(({ validFrom, takenBackAt }) => validFrom <= at && takenBackAt === null);
  const values: FactValues = Object.assign({}, DEFAULT_FACTS, ...inForce.map(({ changes }) => changes));
  return inForce.some(({ changes }) => changes.story) ? values : { ...values, story: unwrittenStory(values) };
}

/** Returns the values at that moment, and after each change that is planned later; the rows may be in any order. */
export function valuesFrom(rows: readonly FactRow[], at: Date): FactValues[] {
  const inOrder = [...rows].sort(
    (one, other) => Number(one.validFrom) - Number(other.validFrom) || Number(one.savedAt) - Number(other.savedAt),
  );
  const later = inOrder.filter(({ validFrom, takenBackAt }) => validFrom > at && takenBackAt === null);
  return [at, ...later.map(({ validFrom }) => validFrom)].map((moment) => valuesAt(inOrder, moment));
}

/** Returns those of the values that differ. */
export function differing(values: Partial<FactValues>, from: FactValues): Partial<FactValues> {
  const names = Object.keys(values) as (keyof FactValues)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(values[name], from[name])).map((name) => [name, values[name]]),
  );
}

/** Compares values by what they hold: the database keeps no order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => isSame(value, (other as Record<string, unknown>)[name]))
  );
}
