import { type BusinessDetails, clients } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import { specialist } from '../testing/workSamples.ts';
import { BusinessPage } from './BusinessPage.tsx';

const ID = '0000000f-0000-4000-8000-000000000001';
const ana = '0000000b-0000-4000-8000-000000000001';
const luis = '0000000b-0000-4000-8000-000000000002';
const bakery: BusinessDetails = {
  ...{ id: ID, name: 'Ruiz Bakery' },
  members: [
    {
      ...{ id: ana, name: 'Ana Ruiz', email: 'ana@example.com', role: 'owner', hasPage: true },
      since: '2025-03-20T15:00:00.000Z',
    },
    {
      ...{ id: luis, name: 'Luis Ruiz', email: 'luis@example.com', role: 'member', hasPage: false },
      since: '2025-03-21T15:00:00.000Z',
    },
  ],
  cases: [
    {
      ...{ id: '0000000c-0000-4000-8000-000000000001', caseNumber: 'CB-2026-0352', title: 'Payroll' },
      ...{ status: 'in_progress', serviceCategory: 'business_accounting', assignedStaff: null },
      ...{ createdAt: '2025-11-01T12:00:00.000Z', updatedAt: '2025-11-20T12:00:00.000Z' },
      ...{ clientName: 'Ana Ruiz', expectedDay: '2020-01-01' },
    },
  ],
  billing: { openCents: 31_000, overdueCents: 0, count: 0, latest: [] },
};

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const open = () =>
  renderScreen(<BusinessPage />, {
    ...{ at: `/work/businesses/${ID}`, path: '/work/businesses/:businessId', user: specialist },
  });

test('shows who belongs to a business, its cases with what is late, and what it owes', async () => {
  server.answer(clients.business, bakery);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ruiz Bakery' })).toBeVisible();
  const cases = within(screen.getByRole('region', { name: 'Cases' }));
  expect(cases.getByRole('link', { name: 'Payroll' })).toHaveAttribute('href', `/work/cases/${bakery.cases[0]?.id}`);
  expect(cases.getByText('CB-2026-0352, Business accounting, for Ana Ruiz')).toBeVisible();
  expect(cases.getByText(/days late/)).toBeVisible();
  const people = within(screen.getByRole('region', { name: 'People' }));
  expect(people.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', `/work/clients/${ana}`);
  expect(people.getByText('Owner')).toBeVisible();
  expect(people.getByText('Luis Ruiz')).toBeVisible();
  expect(people.queryByRole('link', { name: 'Luis Ruiz' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Invoices' })).getByText('$310.00')).toBeVisible();
});

test('tells no debt to whoever sees no case of the business', async () => {
  server.answer(clients.business, { ...bakery, cases: [], billing: { ...bakery.billing, openCents: 0 } });
  open();
  expect(await screen.findByText('You see no case of this business.')).toBeVisible();
  expect(screen.queryByText('$0.00')).toBeNull();
});

test('says that a business is not there for the reader', async () => {
  server.fail(clients.business, 404);
  open();
  expect(await screen.findByRole('heading', { name: 'This business is not here' })).toBeVisible();
});
