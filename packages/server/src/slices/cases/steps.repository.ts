import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { checklistItems } from './cases.tables.ts';

export type StepRow = typeof checklistItems.$inferSelect;

export function listChecklist(db: Db, caseId: string) {
  return db
    .select()
    .from(checklistItems)
    .where(eq(checklistItems.caseId, caseId))
    .orderBy(asc(checklistItems.position));
}

export async function tickItems(tx: Db, ids: string[], doneAt: Date | null) {
  if (ids.length > 0) await tx.update(checklistItems).set({ doneAt }).where(inArray(checklistItems.id, ids));
}

/**
 * Inserts steps. Returns false if an id is taken, which can only be by a step of another case: this case's ids are
 * known.
 */
export async function insertSteps(tx: Db, steps: (typeof checklistItems.$inferInsert)[]): Promise<boolean> {
  if (steps.length === 0) return true;
  const rows = await tx.insert(checklistItems).values(steps).onConflictDoNothing().returning({ id: checklistItems.id });
  return rows.length === steps.length;
}

export async function updateStep(tx: Db, id: string, values: Pick<StepRow, 'text' | 'dueDate' | 'position'>) {
  await tx.update(checklistItems).set(values).where(eq(checklistItems.id, id));
}

export async function deleteSteps(tx: Db, ids: string[]) {
  if (ids.length > 0) await tx.delete(checklistItems).where(inArray(checklistItems.id, ids));
}
