import { billing, cases, needs, site } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { caseOf } from '../../../testing/caseSamples.ts';
import { invoiceOf } from '../../../testing/invoiceSamples.ts';
import { needOf } from '../../../testing/needSamples.ts';
import { id, pageOf } from '../../../testing/samples.ts';
import { CaseSheet } from './CaseSheet.tsx';
import { CaseSummary } from './CaseSummary.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(site.config, {
    ...{ version: '1.0.0', siteBanner: false },
    flags: {
      ...{ videoConsultations: false, multiLanguage: true, realTimeChat: false, paymentProcessing: false },
      billing: true,
      aiIntegration: false,
    },
  });
});
afterEach(() => server.restore());

test('a sheet names the needs of a case with state and day, its people, and the sum of its invoices', async () => {
  server.answer(needs.list, {
    needs: [
      needOf({ id: id(1), title: 'Wage form', status: 'accepted' }),
      needOf({ id: id(2), title: 'Lease', dueDate: '2026-02-01' }),
    ],
  });
  server.answer(
    billing.list,
    pageOf([
      invoiceOf({ id: id(61), totalCents: 12_500, status: 'open' }),
      invoiceOf({ id: id(62), totalCents: 7_500, status: 'paid' }),
      invoiceOf({ id: id(63), totalCents: 99_900, status: 'void' }),
    ]),
  );
  renderScreen(<CaseSummary case={caseOf()} />, { user: client });
  expect(await screen.findByText('2 invoices, $200.00 in total, $125.00 still to pay.')).toBeInTheDocument();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['WhatStateBy', 'LeaseNeededFeb 1, 2026', 'Wage formAccepted']);
  expect(screen.getByText('Lucía Fernández')).toBeInTheDocument();
});

test('lent to the workspace, it stands on the page in print only and names the client of the case', async () => {
  const rosa = {
    id: id(2),
    name: 'Rosa Vega',
    email: 'rosa@example.com',
    phone: null,
    preferredLanguage: 'es',
  } as const;
  server.answer(cases.get, caseOf({ client: rosa, clientName: rosa.name }));
  server.answer(needs.list, { needs: [needOf()] });
  server.answer(billing.list, pageOf([]));
  const { container } = renderScreen(<CaseSheet caseId={id(10)} />, { user: { ...client, role: 'staff' } });
  await waitFor(() => expect(container.querySelector('[data-paper]')).toBeEmptyDOMElement());
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Rosa Vega')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Rosa Vega')).toBeNull();
});
