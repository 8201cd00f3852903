import { ANALYSIS_CONFIDENCE_MIN, type CaseAnalysis, type CaseFinding, officeDay } from '@firm/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { AnyDocument } from '../documents/documents.repository.ts';
import { documentFields, documents } from '../documents/documents.tables.ts';
import type { AnalysisRow } from './ai.repository.ts';
import { aiAnalyses, analysisFields } from './ai.tables.ts';

/** A passport that expires sooner is a finding: many countries require half a year of validity. */
const ENDS_SOON_MS = 183 * 24 * 60 * 60 * 1000;

/** Only the needed columns: a list of cases reads many documents, and encrypted columns cost most. */
const documentColumns = {
  id: documents.id,
  caseId: documents.caseId,
  fileName: documents.fileName,
  status: documents.status,
  reviewNote: documents.reviewNote,
};
const analysisColumns = {
  documentId: aiAnalyses.documentId,
  status: aiAnalyses.status,
  kind: aiAnalyses.kind,
  confidenceScore: aiAnalyses.confidenceScore,
  fields: aiAnalyses.fields,
};

/**
 * Summarises the analyses of some cases' documents, by case. Cases without analyses have none; nothing while the flag
 * is off.
 */
export async function caseAnalyses(
  { database: { db }, env, clock }: Pick<AppDeps, 'env' | 'clock'> & { database: { db: Db } },
  caseIds: readonly string[],
): Promise<Map<string, CaseAnalysis>> {
  if (!env.aiIntegration || caseIds.length === 0) return new Map();
  const rows = await db
    .select({ analysis: analysisColumns, document: documentColumns })
    .from(aiAnalyses)
    .innerJoin(documents, eq(documents.id, aiAnalyses.documentId))
    .where(and(inArray(documents.caseId, [...caseIds]), isNull(documents.deletedAt)))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  const byCase = new Map<string, Read[]>();
  for (const { analysis, document } of rows) {
    const read = { analysis: analysisFields.open(db, analysis), document: documentFields.open(db, document) };
    byCase.set(document.caseId, [...(byCase.get(document.caseId) ?? []), read]);
  }
  const now = clock();
  return new Map(
    [...byCase].flatMap(([id, read]) => {
      const analysis = analysisOf(read, now);
      return analysis ? [[id, analysis]] : [];
    }),
  );
}

interface Read {
  analysis: Pick<AnalysisRow, keyof typeof analysisColumns>;
  document: Pick<AnyDocument, keyof typeof documentColumns>;
}

function analysisOf(read: readonly Read[], now: Date): CaseAnalysis | undefined {
  const scores = read.flatMap(({ analysis: { confidenceScore } }) => confidenceScore ?? []);
  if (scores.length === 0) return undefined;
  const findings = read.flatMap((one) => findingsIn(one, now));
  return {
    confidenceScore: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    recommendations: findings.map(inWords),
    findings,
    requiresReview: findings.some(({ kind }) => kind === 'doubtful_values' || kind === 'read_by_hand'),
  };
}

function findingsIn({ analysis, document }: Read, now: Date): CaseFinding[] {
  const { id: documentId, fileName, status, reviewNote } = document;
  const about = { documentId, fileName, count: 0, day: null };
  const found: CaseFinding[] = [];
  // Once staff have verified or returned a document, its values need no more attention.
  const waits = status === 'requires_review' && reviewNote === '';
  const count = analysis.fields.filter(
    ({ review, confidence }) => review === null && confidence < ANALYSIS_CONFIDENCE_MIN,
  ).length;
  if (waits && count > 0) found.push({ ...about, kind: 'doubtful_values', count });
  if (waits && analysis.kind === null && analysis.status !== 'pending') found.push({ ...about, kind: 'read_by_hand' });
  const day = analysis.kind === 'passport' && analysis.fields.find(({ name }) => name === 'expiryDate')?.value;
  if (day && day < officeDay(now)) found.push({ ...about, kind: 'passport_ended', day });
  else if (day && day < officeDay(new Date(now.getTime() + ENDS_SOON_MS)))
    found.push({ ...about, kind: 'passport_ends', day });
  return found;
}

/** Describes a finding in English, the language of the timeline. */
function inWords({ kind, fileName, count, day }: CaseFinding): string {
  switch (kind) {
    case 'doubtful_values':
      return `Check ${count} doubtful ${count === 1 ? 'value' : 'values'} in “${fileName}”`;
    case 'read_by_hand':
      return `“${fileName}” has to be read by a specialist`;
    case 'passport_ends':
      return `The passport in “${fileName}” is only valid until ${day}`;
    case 'passport_ended':
      return `The passport in “${fileName}” was valid until ${day}`;
  }
}
