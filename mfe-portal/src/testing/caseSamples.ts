import type { Case, CaseSummary } from '@firm/contract';
import { id, specialist } from './samples.ts';

export const summaryOf = (changes: Partial<CaseSummary> = {}): CaseSummary => ({
  id: id(10),
  caseNumber: 'CB-2026-0417',
  title: '2024 amended return',
  description: 'Interest income was left off.',
  status: 'document_collection',
  heldStatus: null,
  priority: 'high',
  progressPercentage: 30,
  serviceCategory: { id: 'tax_preparation', name: 'Tax preparation', slug: 'tax-preparation' },
  estimatedCompletionDate: null,
  createdAt: '2026-01-14T15:00:00.000Z',
  updatedAt: '2026-01-20T15:00:00.000Z',
  nextSteps: ['Send the 1099-INT'],
  assignedStaff: specialist,
  aiAnalysis: null,
  clientId: id(2),
  clientName: null,
  ...changes,
});

export const caseOf = (changes: Partial<Case> = {}): Case => ({
  ...summaryOf(),
  checklist: [
    { id: id(20), text: 'Send the IRS notice', done: true, dueDate: null },
    { id: id(21), text: 'Send the 1099-INT', done: false, dueDate: '2026-02-27' },
    { id: id(22), text: 'Send the second W-2', done: false, dueDate: null },
  ],
  timeline: [
    {
      id: id(30),
      key: 'case_opened',
      event: 'Case opened',
      description: '',
      date: '2026-01-14T15:00:00.000Z',
      status: 'completed',
      staffMember: null,
    },
    {
      id: id(31),
      key: 'status_document_collection',
      event: 'Status changed to Document collection',
      description: '',
      date: '2026-01-15T15:00:00.000Z',
      status: 'completed',
      staffMember: specialist,
    },
    {
      id: id(32),
      event: 'Called about the bank',
      description: 'It will send the form again.',
      date: '2026-01-16T15:00:00.000Z',
      status: 'pending',
      staffMember: specialist,
    },
  ],
  intake: [],
  outcomes: [],
  client: null,
  moves: [],
  usualDays: null,
  ...changes,
});
