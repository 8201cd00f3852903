import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { aiAnalyses, aiConsents, analysisFields } from './ai.tables.ts';

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

/** Returns a client's latest statement on consent; undefined before the first. */
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
  // At least a millisecond later than the previous statement: the latest counts.
  const latest = db
    .select({ at: sql`max(${aiConsents.saidAt}) + interval '1 millisecond'` })
    .from(aiConsents)
    .where(eq(aiConsents.userId, userId));
  await db
    .insert(aiConsents)
    .values({ userId, given, saidAt: sql`greatest(${saidAt.toISOString()}::timestamptz, (${latest}))` });
}
