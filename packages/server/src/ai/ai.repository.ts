import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { documents } from '../documents/documents.tables.ts';
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

const beingRead = (db: Db) =>
  db.select({ id: aiAnalyses.documentId }).from(aiAnalyses).where(eq(aiAnalyses.status, 'pending'));

/** What waits for a specialist, and nobody gave back, is being processed while software reads it; of one document, or of all that are being read. */
export async function showAsProcessing(db: Db, documentId?: string): Promise<void> {
  const waits = and(eq(documents.status, 'requires_review'), eq(documents.reviewNote, ''));
  await db
    .update(documents)
    .set({ status: 'processing' })
    .where(and(waits, documentId ? eq(documents.id, documentId) : inArray(documents.id, beingRead(db))));
}

/** While the flag is off nothing is read: what was to be read waits for a specialist again. */
export async function showAsWaiting(db: Db): Promise<void> {
  await db
    .update(documents)
    .set({ status: 'requires_review' })
    .where(and(eq(documents.status, 'processing'), inArray(documents.id, beingRead(db))));
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
