import { isAwaitedNeed, type NeedStatus } from '@firm/contract';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { EMPTY } from '../../ground/fields/sealedFields.ts';
import { isShown } from './needs.repository.ts';
import { needs } from './needs.tables.ts';

/** A need of the kind `task` that the client owes, as `checklist` and `steps` of former versions name it. */
export interface StepRow {
  id: string;
  text: string;
  dueDate: string | null;
  position: number;
  status: NeedStatus;
  done: boolean;
}

export async function listChecklist(db: Db, caseId: string): Promise<StepRow[]> {
  const rows = await db
    .select({ id: needs.id, text: needs.title, dueDate: needs.dueDate, position: needs.position, status: needs.status })
    .from(needs)
    .where(and(eq(needs.caseId, caseId), eq(needs.kind, 'task'), eq(needs.owedBy, 'client'), isShown))
    .orderBy(asc(needs.position), asc(needs.requestedAt), asc(needs.id));
  return rows.map((row) => ({ ...row, done: !isAwaitedNeed(row.status) }));
}

/** Returns the ids of the steps that staff withdrew from a case. */
export async function withdrawnSteps(tx: Db, caseId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: needs.id })
    .from(needs)
    .where(and(eq(needs.caseId, caseId), eq(needs.kind, 'task'), isNotNull(needs.withdrawnAt)));
  return rows.map(({ id }) => id);
}

export async function tickSteps(tx: Db, ids: string[], status: NeedStatus, updatedAt: Date) {
  if (ids.length === 0) return;
  await tx.update(needs).set({ status, reason: EMPTY, notice: null, updatedAt }).where(inArray(needs.id, ids));
}

interface NewStep extends Pick<StepRow, 'id' | 'text' | 'dueDate' | 'position'> {
  caseId: string;
  requestedBy: string | null;
}

/**
 * Inserts steps. Returns false if an id is taken, which can only be by a need of another case or kind: this case's
 * steps are known.
 */
export async function insertSteps(tx: Db, steps: NewStep[], now: Date): Promise<boolean> {
  if (steps.length === 0) return true;
  const values = steps.map(({ text: title, ...step }) => ({
    ...step,
    ...{ title, kind: 'task' as const, documentType: 'general' as const, requestedAt: now, updatedAt: now },
  }));
  const rows = await tx.insert(needs).values(values).onConflictDoNothing().returning({ id: needs.id });
  return rows.length === steps.length;
}

export async function updateStep(
  tx: Db,
  id: string,
  { text: title, dueDate, position }: Pick<StepRow, 'text' | 'dueDate' | 'position'>,
  updatedAt: Date,
) {
  await tx.update(needs).set({ title, dueDate, position, updatedAt }).where(eq(needs.id, id));
}

export async function deleteSteps(tx: Db, ids: string[]) {
  if (ids.length > 0) await tx.delete(needs).where(inArray(needs.id, ids));
}
