import type { Invoice, MoneyRow } from '@firm/contract';
import { client } from '@firm/testing';

export const moneyRowOf = (values: Partial<MoneyRow> = {}): MoneyRow => ({
  ...{ id: '0000000e-0000-4000-8000-000000000001', number: 'INV-2026-0311', title: 'Amended return, first half' },
  ...{ status: 'overdue', clientId: client.id, clientName: 'Ana Ruiz', totalCents: 14_950, leftCents: 14_950 },
  ...{ caseId: '0000000c-0000-4000-8000-000000000001', caseTitle: 'Amended return', caseNumber: 'CB-2026-0417' },
  ...{ dueDate: '2026-01-15', issuedAt: '2026-01-01T15:00:00.000Z', createdAt: '2026-01-01T15:00:00.000Z' },
  ...{ paidAt: null, refundedAt: null, checkout: null, lateDays: 40 },
  ...values,
});

export const invoiceOf = (values: Partial<Invoice> = {}): Invoice => {
  const { caseNumber: _, lateDays: __, ...row } = moneyRowOf();
  const line = {
    description: 'Amended federal return',
    quantity: 1,
    unitCents: 14_950,
    amountCents: 14_950,
    hoursId: null,
  };
  return {
    ...{ ...row, lines: [line], payments: [], removedPayments: [], credits: [], voidReason: null },
    ...{ updatedAt: row.createdAt, ...values },
  };
};
