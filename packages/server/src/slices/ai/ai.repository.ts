import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { aiAnalyses, analysisFields } from './ai.tables.ts';

export type AnalysisRow = Opened<typeof aiAnalyses.$inferSelect>;

export async function findAnalysis(db: Db, documentId: string): Promise<AnalysisRow | undefined> {
  const [row] = await db.select().from(aiAnalyses).where(eq(aiAnalyses.documentId, documentId));
  return row && analysisFields.open(db, row);
}

/** Stores an analysis, replacing an earlier one. */
export async function putAnalysis(tx: Db, values: Opened<typeof aiAnalyses.$inferInsert>): Promise<void> {
  const sealed = await analysisFields.seal(tx, values);
  await tx.insert(aiAnalyses).values(sealed).onConflictDoUpdate({ target: aiAnalyses.documentId, set: sealed });
}

export async function updateAnalysis(tx: Db, documentId: string, values: Partial<AnalysisRow>): Promise<void> {
  const sealed = await analysisFields.sealSome(tx, { documentId }, values);
  await tx.update(aiAnalyses).set(sealed).where(eq(aiAnalyses.documentId, documentId));
}

/** Returns the ids of documents that are being read or wait for it. */
export async function listBeingRead(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: aiAnalyses.documentId })
    .from(aiAnalyses)
    .where(eq(aiAnalyses.status, 'pending'))
    .orderBy(asc(aiAnalyses.startedAt));
  return rows.map(({ id }) => id);
}
