import type { Need } from '@firm/contract';
import { id, specialist } from './samples.ts';

export const needOf = (changes: Partial<Need> = {}): Need => ({
  id: id(21),
  caseId: id(10),
  kind: 'upload',
  owedBy: 'client',
  personId: null,
  title: 'Letter from Hudson Savings',
  note: '',
  documentType: 'tax_form',
  dueDate: null,
  status: 'requested',
  reason: '',
  notice: null,
  answer: '',
  requestedBy: specialist,
  requestedAt: '2026-01-16T15:00:00.000Z',
  updatedAt: '2026-01-16T15:00:00.000Z',
  documents: [],
  ...changes,
});

export const sentFile: Need['documents'][number] = {
  id: id(40),
  fileName: '1099-INT.pdf',
  fileSize: 1000,
  mimeType: 'application/pdf',
  status: 'requires_review',
  scan: 'clean',
};
