import type { IntakeAnswers, ServiceCategoryKey } from '@firm/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { caseIntakes, intakeDrafts } from './intake.tables.ts';

export type DraftRow = typeof intakeDrafts.$inferSelect;

const oneDraft = (userId: string, service: ServiceCategoryKey) =>
  and(eq(intakeDrafts.userId, userId), eq(intakeDrafts.service, service));

export function listDrafts(db: Db, userId: string) {
  return db
    .select()
    .from(intakeDrafts)
    .where(eq(intakeDrafts.userId, userId))
    .orderBy(desc(intakeDrafts.updatedAt), intakeDrafts.service);
}

/** The draft, held until the transaction ends. */
export async function lockDraft(tx: Db, userId: string, service: ServiceCategoryKey) {
  const [row] = await tx.select().from(intakeDrafts).where(oneDraft(userId, service)).for('update');
  return row;
}

/** Undefined when somebody was faster. */
export async function insertDraft(tx: Db, values: DraftRow) {
  const [row] = await tx.insert(intakeDrafts).values(values).onConflictDoNothing().returning();
  return row;
}

export async function updateDraft(tx: Db, { userId, service, ...values }: DraftRow) {
  await tx.update(intakeDrafts).set(values).where(oneDraft(userId, service));
}

export async function deleteDraft(tx: Db, userId: string, service: ServiceCategoryKey) {
  await tx.delete(intakeDrafts).where(oneDraft(userId, service));
}

export async function insertIntake(tx: Db, caseId: string, answers: IntakeAnswers) {
  await tx.insert(caseIntakes).values({ caseId, answers });
}

export async function findIntake(db: Db, caseId: string): Promise<IntakeAnswers> {
  const [row] = await db
    .select({ answers: caseIntakes.answers })
    .from(caseIntakes)
    .where(eq(caseIntakes.caseId, caseId));
  return row?.answers ?? [];
}
