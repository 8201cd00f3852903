import type { DashboardSummary, Document, Todo } from '@firm/contract';
import { id, specialist } from './samples.ts';

export const dashboardOf = (changes: Partial<DashboardSummary> = {}): DashboardSummary => ({
  activeCases: 3,
  casesOpenedThisMonth: 1,
  completedServices: 5,
  completedSince: '2022-03-09',
  documentsProcessed: 14,
  documentsThisWeek: 2,
  totalSavingsCents: 482_000,
  services: [
    { serviceCategory: { id: 'immigration', name: 'Immigration', slug: 'immigration' }, active: 1, completed: 2 },
  ],
  activity: [
    {
      id: id(40),
      key: 'document_added',
      event: 'Document added',
      description: 'w2.pdf',
      date: '2026-01-16T15:00:00.000Z',
      status: 'completed',
      staffMember: null,
      caseId: id(10),
      caseTitle: '2024 amended return',
    },
  ],
  team: [{ ...specialist, caseId: id(10) }],
  ...changes,
});

export const emptyDashboard = dashboardOf({
  activeCases: 0,
  casesOpenedThisMonth: 0,
  completedServices: 0,
  completedSince: null,
  documentsProcessed: 0,
  documentsThisWeek: 0,
  totalSavingsCents: null,
  services: [],
  activity: [],
  team: [],
});

/** Returns a task of the overview; a step by default. */

export const todoOf = (changes: Partial<Todo> = {}): Todo => ({
  id: id(21),
  kind: 'step',
  caseId: id(10),
  caseTitle: '2024 amended return',
  text: 'Send the 1099-INT',
  person: 'Marisol Vega',
  need: null,
  service: null,
  meetingMethod: null,
  dueDate: null,
  startsAt: null,
  amountCents: null,
  count: null,
  ...changes,
});

export const todosOf = (items: Todo[], count = items.length) => ({ items, count });

export const documentOf = (changes: Partial<Document> = {}): Document => ({
  id: id(50),
  caseId: id(10),
  caseTitle: '2024 amended return',
  fileName: 'W-2_2024.pdf',
  fileSize: 1_300_235,
  mimeType: 'application/pdf',
  documentType: 'tax_form',
  description: '',
  status: 'verified',
  uploadedAt: '2026-01-16T15:00:00.000Z',
  aiProcessed: false,
  requiresReview: false,
  aiExtractionData: null,
  aiConfidenceScore: null,
  scan: 'clean',
  inspected: true,
  reviewNote: '',
  ...changes,
});

export const documentsOf = (documents: Document[]) => ({
  documents,
  count: documents.length,
  next: null,
  previous: null,
});
