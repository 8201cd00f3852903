import type { CaseSummary, Document } from '@firm/contract';

export const sampleCase: CaseSummary = {
  id: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0001',
  caseNumber: 'CB-2026-0417',
  title: '2024 amended return',
  description: '',
  status: 'document_collection',
  heldStatus: null,
  priority: 'normal',
  progressPercentage: 17,
  serviceCategory: { id: 'tax_preparation', name: 'Tax preparation', slug: 'tax-preparation' },
  estimatedCompletionDate: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  nextSteps: [],
  assignedStaff: null,
  aiAnalysis: null,
  clientId: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0002',
};

export const sampleDocument: Document = {
  id: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0010',
  caseId: sampleCase.id,
  caseTitle: sampleCase.title,
  fileName: 'IRS-notice-CP2000.pdf',
  fileSize: 397_373,
  mimeType: 'application/pdf',
  documentType: 'tax_form',
  description: '',
  status: 'requires_review',
  uploadedAt: '2026-11-18T15:00:00.000Z',
  aiProcessed: false,
  requiresReview: true,
  aiExtractionData: null,
  aiConfidenceScore: null,
};

export const verifiedDocument: Document = {
  ...sampleDocument,
  id: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0011',
  fileName: 'passport-photo-page.jpg',
  status: 'verified',
  requiresReview: false,
};

export const casePage = { results: [sampleCase], count: 1, next: null, previous: null };
export const documentPage = (...documents: Document[]) => ({
  documents,
  count: documents.length,
  next: null,
  previous: null,
});
