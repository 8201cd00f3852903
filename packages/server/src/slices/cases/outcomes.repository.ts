import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { caseOutcomes, cases, outcomeFields } from './cases.tables.ts';
import { type Viewer, visibleCases } from './visibleCases.ts';

export type OutcomeRow = Opened<typeof caseOutcomes.$inferSelect>;

export async function listOutcomes(db: Db, caseId: string): Promise<OutcomeRow[]> {
  const rows = await db
    .select()
    .from(caseOutcomes)
    .where(eq(caseOutcomes.caseId, caseId))
    .orderBy(desc(caseOutcomes.recordedAt), desc(caseOutcomes.id));
  return rows.map((row) => outcomeFields.open(db, row));
}

export async function insertOutcome(tx: Db, values: Opened<typeof caseOutcomes.$inferInsert>): Promise<OutcomeRow> {
  const [row] = await tx
    .insert(caseOutcomes)
    .values(await outcomeFields.seal(tx, values))
    .returning();
  if (!row) throw new Error('the outcome was not inserted');
  return outcomeFields.open(tx, row);
}

/** Returns the case of an outcome if the viewer may see it. */
export async function caseOfOutcome(db: Db, viewer: Viewer, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ caseId: caseOutcomes.caseId })
    .from(caseOutcomes)
    .innerJoin(cases, eq(cases.id, caseOutcomes.caseId))
    .where(and(eq(caseOutcomes.id, id), visibleCases(viewer)));
  return row?.caseId;
}

export async function deleteOutcome(tx: Db, id: string) {
  const [row] = await tx.delete(caseOutcomes).where(eq(caseOutcomes.id, id)).returning();
  return row && outcomeFields.open(tx, row);
}
