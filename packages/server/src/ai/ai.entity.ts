import type { Analysis } from '@firm/contract';
import type { AnalysisRow } from './ai.repository.ts';

/** A job that has not ended by then is not waited for any more: the analysis may be asked for again. */
export const PENDING_MAX_MS = 10 * 60 * 1000;

export function toAnalysis(
  documentId: string,
  row: AnalysisRow | undefined,
  consent: Analysis['consent'],
  now: Date,
): Analysis {
  const about = { id: documentId, documentId, consent };
  if (!row) {
    return {
      ...about,
      ...{ status: 'none', kind: null, obstacle: null, service: null, fields: [], requiresReview: true },
      ...{ aiExtractionData: null, confidenceScore: null },
    };
  }
  const { kind, obstacle, service, fields, confidenceScore, requiresReview } = row;
  const stuck = isStuck(row, now);
  return {
    ...{ ...about, status: stuck ? 'failed' : row.status, kind, obstacle: stuck ? 'unreadable' : obstacle },
    ...{ service, fields },
    ...{ aiExtractionData: row.status === 'completed' ? valuesOf(fields) : null, confidenceScore, requiresReview },
  };
}

export const isStuck = ({ status, startedAt }: AnalysisRow, now: Date) =>
  status === 'pending' && now.getTime() - startedAt.getTime() > PENDING_MAX_MS;

/** Values by the names of their fields; what was not found is left out. */
export const valuesOf = (fields: Analysis['fields']): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])));
