import type { Analysis } from '@firm/contract';
import type { AnalysisRow } from './ai.repository.ts';

export function toAnalysis(documentId: string, row: AnalysisRow | undefined, consent: Analysis['consent']): Analysis {
  const about = { id: documentId, documentId, consent };
  if (!row) {
    return {
      ...about,
      ...{ status: 'none', kind: null, obstacle: null, service: null, fields: [], requiresReview: true },
      ...{ aiExtractionData: null, confidenceScore: null },
    };
  }
  const { status, kind, obstacle, service, fields, confidenceScore, requiresReview } = row;
  const aiExtractionData = status === 'completed' ? valuesOf(fields) : null;
  return { ...about, status, kind, obstacle, service, fields, aiExtractionData, confidenceScore, requiresReview };
}

/** Returns values by field name, without fields that were not found. */
export const valuesOf = (fields: Analysis['fields']): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])));
