import type { Document } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import type { DocumentRow } from './documents.repository.ts';

/** Converts a row for the API. While automatic analysis is off, its fields are null, whatever it found earlier. */
export function toDocument(
  { document: row, caseTitle }: DocumentRow,
  { aiIntegration }: Pick<Env, 'aiIntegration'>,
): Document {
  return {
    id: row.id,
    caseId: row.caseId,
    caseTitle,
    fileName: row.fileName,
    fileSize: row.fileSize,
    mimeType: row.mimeType,
    documentType: row.documentType,
    description: row.description,
    status: row.status,
    scan: row.scan,
    inspected: row.inspected,
    reviewNote: row.reviewNote,
    uploadedAt: row.uploadedAt.toISOString(),
    aiProcessed: aiIntegration && row.aiProcessed,
    requiresReview: row.requiresReview,
    aiExtractionData: aiIntegration ? row.aiExtractionData : null,
    aiConfidenceScore: aiIntegration ? row.aiConfidenceScore : null,
  };
}
