import { randomUUID } from 'node:crypto';
import type { AnalysisType } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { showAsProcessing } from '../documents/documents.repository.ts';
import { putAnalysis } from './ai.repository.ts';

export const ANALYZE = 'analyze_document';

/**
 * Queues the reading of a document, replacing earlier results, in the caller's transaction; the caller calls
 * `outbox.wake()` afterwards.
 */
export async function beginAnalysis(
  { outbox, clock }: Pick<AppDeps, 'outbox' | 'clock'>,
  tx: Db,
  documentId: string,
  analysisType: AnalysisType,
): Promise<void> {
  const run = randomUUID();
  await putAnalysis(tx, {
    ...{ documentId, run, analysisType, status: 'pending', kind: null, obstacle: null, service: null, fields: [] },
    ...{ confidenceScore: null, requiresReview: true, startedAt: clock(), finishedAt: null },
  });
  await showAsProcessing(tx, documentId);
  await outbox.add(tx, { kind: ANALYZE, payload: { documentId, run }, key: `${ANALYZE}:${run}` });
}

/** Queues the reading of an uploaded document once it can be opened; does nothing while the flag is off. */
export async function analyzeUploaded(
  deps: Pick<AppDeps, 'outbox' | 'clock' | 'env'>,
  tx: Db,
  documentId: string,
): Promise<void> {
  if (deps.env.aiIntegration) await beginAnalysis(deps, tx, documentId, 'auto');
}
