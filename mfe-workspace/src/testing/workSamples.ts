import type { ClientDetails, SiteConfig, User, WorkCase, WorkItem, WorkToday } from '@firm/contract';
import { client } from '@firm/testing';

/** All absences there are: one colleague's, from now on for years. */
export const awayNow = ({ id, name }: { id: string; name: string }) => ({
  absences: [
    {
      ...{ id: null, staffId: id, name, cover: null, coverId: null, version: 1 },
      ...{ startsAt: '2020-01-05T05:00:00.000Z', endsAt: '2035-01-05T05:00:00.000Z' },
    },
  ],
  closings: [],
});

export const specialist: User = {
  ...client,
  id: '0000000a-0000-4000-8000-000000000001',
  firstName: 'Vera',
  role: 'staff',
};

/** The site's settings while invoices are written, and no cards are taken. */
export const withInvoices: SiteConfig = {
  ...{ version: '1.0.0', siteBanner: false },
  flags: {
    ...{ videoConsultations: false, multiLanguage: true, realTimeChat: false, aiIntegration: false },
    billing: true,
    paymentProcessing: false,
  },
};

export const workCaseOf = (values: Partial<WorkCase> = {}): WorkCase => ({
  ...{ id: '0000000c-0000-4000-8000-000000000001', caseNumber: 'CB-2026-0417', title: 'Amended return' },
  ...{ status: 'in_progress', priority: 'normal', service: 'tax_preparation' },
  ...{ client: { id: client.id, name: 'Ana Ruiz' }, business: null, specialist: null, specialistLeft: false },
  ...{ openedAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z', dueDate: '2026-11-10' },
  ...{ isPromised: false, openDays: 19, usualDays: 12, lateDays: 7 },
  moves: [
    { to: 'staff_review', kind: 'forward', needsReason: false },
    { to: 'on_hold', kind: 'hold', needsReason: true },
  ],
  ...values,
});

export const clientOf = (values: Partial<ClientDetails> = {}): ClientDetails => ({
  ...{ id: '0000000b-0000-4000-8000-000000000001', name: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz' },
  ...{ email: 'ana@example.com', phone: '718-555-0147', preferredLanguage: 'es', services: ['tax_preparation'] },
  ...{ activeCases: 2, assignedStaff: null, isInvited: false, isVerified: true, isDisabled: false },
  ...{ lastActivityAt: '2025-11-20T15:00:00.000Z', createdAt: '2025-03-20T15:00:00.000Z', serviceInterest: null },
  ...{ partners: [], businesses: [], consents: [], accessLog: [], cases: [], meetings: { next: [], past: [] } },
  ...{ billing: { openCents: 0, overdueCents: 0, count: 0, latest: [] }, messages: { unread: 0, last: null } },
  ...values,
});

export const workItemOf = (values: Partial<WorkItem> = {}): WorkItem => ({
  ...{ id: '0000000c-0000-4000-8000-000000000001', kind: 'messages', group: 'today', text: null, need: null, count: 2 },
  ...{ caseId: '0000000c-0000-4000-8000-000000000001', caseNumber: 'CB-2026-0417', caseTitle: 'Amended return' },
  ...{ client: 'Ana Ruiz', amountCents: null, dueDate: null, dueAt: null, insteadOf: null },
  ...values,
});

const nothing = { items: [], count: 0, late: 0, today: 0 };

export const dayOf = (values: Partial<WorkToday> = {}): WorkToday => ({
  ...{ waiting: nothing, threads: nothing, meetings: [] },
  ...{ late: { items: [], count: 0 }, nobodys: { items: [], count: 0 } },
  ...values,
});
