import { type Invoice, isOwed } from '@firm/contract';
import { id } from './samples.ts';

export const invoiceOf = (changes: Partial<Invoice> = {}): Invoice => ({
  id: id(70),
  number: 'INV-2026-0311',
  title: 'Amended return, first half',
  status: 'open',
  clientId: id(2),
  clientName: 'Lucía Fernández',
  caseId: id(10),
  caseTitle: '2024 amended return',
  totalCents: 14_950,
  leftCents: changes.status && !isOwed(changes.status) ? 0 : (changes.totalCents ?? 14_950),
  payments: [],
  removedPayments: [],
  credits: [],
  dueDate: '2035-12-01',
  issuedAt: '2026-01-16T15:00:00.000Z',
  paidAt: null,
  refundedAt: null,
  checkout: null,
  createdAt: '2026-01-16T15:00:00.000Z',
  updatedAt: '2026-01-16T15:00:00.000Z',
  lines: [
    { description: 'Amended federal return', quantity: 1, unitCents: 19_900, amountCents: 19_900, hoursId: null },
    { description: 'Copies', quantity: 3, unitCents: 150, amountCents: 450, hoursId: null },
    {
      description: 'Discount for returning clients',
      quantity: 1,
      unitCents: -5_400,
      amountCents: -5_400,
      hoursId: null,
    },
  ],
  voidReason: null,
  ...changes,
});
