import type { Case, Need, Staff } from '@firm/contract';
import {
  appointments,
  availability,
  cannedAnswers,
  hours,
  household,
  inbox,
  messages,
  needs,
  notes,
  pipelines,
  site,
} from '@firm/contract';
import { client, type mockApi } from '@firm/testing';
import { awayNow } from '../../testing/workSamples.ts';

/** Returns the same id for the same number, so that samples can refer to each other. */
export const id = (number: number) => `0b2f3a52-58c1-4f4e-9a63-${String(number).padStart(12, '0')}`;

export const marisol: Staff = { id: id(1), name: 'Marisol Vega', role: 'Senior tax specialist' };

export const caseOf = (changes: Partial<Case> = {}): Case => ({
  ...{ id: id(10), caseNumber: 'CB-2026-0417', title: '2024 amended return', status: 'document_collection' },
  ...{ description: 'Interest income was left off.', heldStatus: null, priority: 'high', progressPercentage: 30 },
  serviceCategory: { id: 'tax_preparation', name: 'Tax preparation', slug: 'tax-preparation' },
  ...{ estimatedCompletionDate: null, createdAt: '2026-01-14T15:00:00.000Z', updatedAt: '2026-01-20T15:00:00.000Z' },
  ...{ nextSteps: ['Send the 1099-INT'], assignedStaff: marisol, aiAnalysis: null, checklist: [], outcomes: [] },
  ...{ clientId: client.id, clientName: 'Lucía Fernández', intake: [] },
  timeline: [
    {
      ...{ id: id(30), key: 'case_opened', event: 'Case opened', description: '', status: 'completed' },
      ...{ date: '2026-01-14T15:00:00.000Z', staffMember: null },
    },
    {
      ...{ id: id(32), event: 'Called about the bank', description: 'It will send the form again.', status: 'pending' },
      ...{ date: '2026-01-16T15:00:00.000Z', staffMember: marisol },
    },
  ],
  client: {
    ...{ id: client.id, name: 'Lucía Fernández', email: 'lucia@example.com', phone: '+1 718-555-0101' },
    preferredLanguage: 'es',
  },
  usualDays: null,
  moves: [
    { to: 'in_progress', kind: 'forward', needsReason: false },
    { to: 'intake', kind: 'back', needsReason: true },
    { to: 'cancelled', kind: 'cancel', needsReason: true },
  ],
  ...changes,
});

export const needOf = (changes: Partial<Need> = {}): Need => ({
  ...{ id: id(21), caseId: id(10), kind: 'upload', owedBy: 'client', personId: null, note: '', reason: '' },
  ...{ title: 'Letter from Hudson Savings', documentType: 'tax_form', dueDate: null, status: 'requested' },
  ...{ notice: null, answer: '', requestedBy: marisol, requestedAt: '2026-01-16T15:00:00.000Z', documents: [] },
  updatedAt: '2026-01-16T15:00:00.000Z',
  ...changes,
});

export const sentFile: Need['documents'][number] = {
  ...{ id: id(40), fileName: '1099-INT.pdf', fileSize: 1000, mimeType: 'application/pdf' },
  ...{ status: 'requires_review', scan: 'clean' },
};

const none = { results: [], count: 0, next: null, previous: null };

/** Answers for the panels that a test is not about: no messages, notes, people or procedure, and no payments. */
export function answerRest(server: ReturnType<typeof mockApi>): void {
  server.answer(availability.away, awayNow(marisol));
  server.answer(appointments.list, none);
  server.answer(needs.list, { needs: [needOf()] });
  server.answer(household.people, { people: [], invitations: [], business: null, isHolder: false });
  server.answer(inbox.list, none);
  server.answer(notes.list, none);
  server.answer(hours.list, { ...none, minutes: 0 });
  server.answer(cannedAnswers.list, none);
  server.answer(pipelines.ofCase, { isOn: true, revision: null, ahead: [] });
  server.answer(messages.thread, {
    ...{ caseId: id(10), caseNumber: 'CB-2026-0417', caseTitle: '2024 amended return', staff: marisol },
    ...{ client: { id: client.id, name: 'Lucía Fernández' }, messages: [], older: null, readByOther: null, unread: 0 },
    ...{ caseStatus: 'in_progress', canTranslate: false },
  });
  server.answer(site.config, {
    ...{ version: '1.0.0', siteBanner: false },
    flags: {
      ...{ videoConsultations: false, multiLanguage: true, realTimeChat: false, paymentProcessing: false },
      billing: false,
      aiIntegration: false,
    },
  });
}
