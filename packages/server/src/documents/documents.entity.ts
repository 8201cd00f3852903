import type { Document } from '@firm/contract';
import type { DocumentRow } from './documents.repository.ts';

export function toDocument({ document: row, caseTitle }: DocumentRow): Document {
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
    reviewNote: row.reviewNote,
    uploadedAt: row.uploadedAt.toISOString(),
    aiProcessed: row.aiProcessed,
    requiresReview: row.requiresReview,
    aiExtractionData: row.aiExtractionData,
    aiConfidenceScore: row.aiConfidenceScore,
  };
}
