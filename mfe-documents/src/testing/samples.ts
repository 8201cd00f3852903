import {
  type Analysis,
  type CaseSummary,
  type Document,
  type DocumentRequest,
  type DocumentTrailEntry,
  type Flags,
  uploads,
} from '@firm/contract';
import type { MockApi } from '@firm/testing';

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
  clientName: null,
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
  scan: 'clean',
  inspected: true,
  reviewNote: '',
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

/** A W-2 with one certain, one doubtful and one missing field. */
export const sampleAnalysis: Analysis = {
  id: sampleDocument.id,
  documentId: sampleDocument.id,
  status: 'completed',
  kind: 'w2',
  obstacle: null,
  service: 'built_in',
  fields: [
    { name: 'wages', value: '61250.00', confidence: 0.95, page: 1, text: '61,250.00', review: null },
    { name: 'employerName', value: 'Hudson Valley Bakery LLC', confidence: 0.5, page: 1, text: null, review: null },
    { name: 'taxYear', value: '', confidence: 0, page: null, text: null, review: null },
  ],
  aiExtractionData: { wages: '61250.00', employerName: 'Hudson Valley Bakery LLC' },
  confidenceScore: 0.48,
  requiresReview: true,
  consent: 'not_needed',
};

/** The site's settings with these flags; all others are off. */
export const siteWith = (flags: Partial<Flags>) => ({
  ...{ version: '1.0.0', siteBanner: false },
  flags: {
    ...{ videoConsultations: false, multiLanguage: true, realTimeChat: false, paymentProcessing: false },
    ...{ billing: false, aiIntegration: false, ...flags },
  },
});

export const sampleRequest: DocumentRequest = {
  id: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0030',
  caseId: sampleCase.id,
  caseTitle: sampleCase.title,
  title: 'Second W-2',
  note: 'From your second employer',
  documentType: 'tax_form',
  dueDate: '2026-11-28',
  status: 'requested',
  reason: '',
  requestedBy: null,
  requestedAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-18T15:00:00.000Z',
  documents: [],
};

export const casePage = { results: [sampleCase], count: 1, next: null, previous: null };
export const documentPage = (...documents: Document[]) => ({
  documents,
  count: documents.length,
  next: null,
  previous: null,
});

/** Returns a page of a document's history; `next` points to the following page. */
export const trailPage = (trail: DocumentTrailEntry[], next: string | null = null) => ({
  ...{ trail, count: trail.length, next, previous: null },
});

/** Mocks a server that accepts uploads in pieces and turns each into this document. */
export function answerUpload(server: MockApi, document: Document) {
  const id = 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0020';
  const fileSize = 1_000_000;
  server.answer(uploads.start, { id, fileSize, offset: 0 });
  server.answer(uploads.get, { id, fileSize, offset: 0 });
  server.answer(uploads.send, { id, fileSize, offset: fileSize });
  server.answer(uploads.finish, document);
}
