import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { aiAnalyses, aiConsents } from './ai.tables.ts';

export type AnalysisRow = typeof aiAnalyses.$inferSelect;

export async function findAnalysis(db: Db, documentId: string): Promise<AnalysisRow | undefined> {
  const [row] = await db.select().from(aiAnalyses).where(eq(aiAnalyses.documentId, documentId));
  return row;
}

/** Takes the place of an earlier one. */
export async function putAnalysis(tx: Db, values: typeof aiAnalyses.$inferInsert): Promise<void> {
  await tx.insert(aiAnalyses).values(values).onConflictDoUpdate({ target: aiAnalyses.documentId, set: values });
}

export async function updateAnalysis(tx: Db, documentId: string, values: Partial<AnalysisRow>): Promise<void> {
  await tx.update(aiAnalyses).set(values).where(eq(aiAnalyses.documentId, documentId));
}

/** The latest word of a client; undefined before the first. */
export async function findConsent(db: Db, userId: string): Promise<boolean | undefined> {
  const [row] = await db
    .select({ given: aiConsents.given })
    .from(aiConsents)
    .where(eq(aiConsents.userId, userId))
    .orderBy(desc(aiConsents.saidAt), desc(aiConsents.id))
    .limit(1);
  return row?.given;
}

export async function insertConsent(db: Db, userId: string, given: boolean, saidAt: Date): Promise<void> {
  await db.insert(aiConsents).values({ userId, given, saidAt });
}
