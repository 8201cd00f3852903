import { type ClientSummary, cases, clients, views } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specialist } from '../testing/workSamples.ts';
import { ClientsPage } from './ClientsPage.tsx';

const ana: ClientSummary = {
  ...{ id: '0000000b-0000-4000-8000-000000000001', name: 'Ana Ruiz', email: 'ana@example.com', phone: '718-555-0147' },
  ...{ preferredLanguage: 'es', services: ['tax_preparation'], activeCases: 2, assignedStaff: null },
  ...{ lastActivityAt: '2025-11-20T15:00:00.000Z', isInvited: true },
};

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(clients.list, { results: [ana], count: 1, isNear: true, next: null, previous: null });
  server.answer(views.list, { results: [], columns: null });
  server.answer(cases.colleagues, [{ id: specialist.id, name: 'Vera Cruz', role: '' }]);
});
afterEach(() => server.restore());

const open = (at = '/work/clients') => renderScreen(<ClientsPage />, { at, path: '/work/clients', user: specialist });

test('clients are searched as one types and filtered, and near matches are told apart', async () => {
  const { router } = open();
  await userEvent.type(await screen.findByRole('searchbox'), 'ruis');
  expect(await screen.findByText('Nobody matches “ruis” exactly. These come close.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Specialist' }), 'Vera Cruz');
  await waitFor(() => expect(router.state.location.search).toBe(`?search=ruis&staff=${specialist.id}`));
  await waitFor(() =>
    expect(server.calls(clients.list).at(-1)).toMatchObject({
      query: { search: 'ruis', staff_id: specialist.id, sort: 'name', limit: '50' },
    }),
  );
  const row = screen.getByRole('row', { name: /Ana Ruiz/ });
  expect(within(row).getByText('(invited)')).toBeVisible();
  expect(within(row).getByText('Nobody yet')).toBeVisible();
});

test('clients of nobody, and those who were invited and never signed in, can be listed', async () => {
  const { router } = open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Specialist' }), 'Nobody yet');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Invited, never signed in');
  expect(router.state.location.search).toBe('?staff=nobody&status=invited');
  await waitFor(() =>
    expect(server.calls(clients.list).at(-1)).toMatchObject({ query: { staff_id: 'nobody', status: 'invited' } }),
  );
});

test('a failure is told', async () => {
  server.fail(clients.list, 503);
  open('/work/clients?status=active');
  expect(await screen.findByText('The clients did not load')).toBeVisible();
});

test('a new client needs a name and a free address, and has a page then', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'New client' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New client' }));
  const create = dialog.getByRole('button', { name: 'Create and invite' });
  await userEvent.type(dialog.getByLabelText(/^First name/), 'Rosa');
  await userEvent.type(dialog.getByLabelText(/^Email/), 'a@b.co');
  await userEvent.click(create);
  expect(dialog.getByLabelText(/^Last name/)).toHaveAccessibleDescription('Enter the last name');
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Caller');
  const phone = dialog.getByLabelText(/^Phone/);
  await userEvent.type(phone, 'call back at night');
  await userEvent.click(create);
  expect(phone).toHaveAccessibleDescription('Enter a phone number with at least 7 digits');
  expect(server.calls(clients.create)).toHaveLength(0);
  await userEvent.clear(phone);
  server.fail(clients.create, 409, { code: 'email_taken', errors: [{ field: 'email', message: 'taken' }] });
  await userEvent.click(create);
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(
      'There is already an account with this address',
    ),
  );
  const [{ body } = { body: {} }] = server.calls(clients.create);
  expect(body).toMatchObject({ firstName: 'Rosa', lastName: 'Caller', preferredLanguage: 'en' });
  server.answer(clients.create, ana);
  await userEvent.click(create);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/work/clients/${ana.id}`));
});

test('who has the telephone number or the address of a client is told while one types, with the way to the page', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New client' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New client' }));
  await userEvent.type(dialog.getByLabelText(/^Phone/), '+1 718 555 0148');
  await waitFor(() => expect(server.calls(clients.list).at(-1)?.query).toMatchObject({ search: '7185550148' }));
  expect(dialog.queryByRole('link', { name: 'open their page' })).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Phone/), '{Backspace}7');
  expect(await dialog.findByText(/^Ana Ruiz has this number:/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Email/), 'Ana@example.com');
  expect(await dialog.findByText(/^Ana Ruiz has this address:/)).toBeVisible();
  const links = dialog.getAllByRole('link', { name: 'open their page' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/work/clients/${ana.id}`));
});
