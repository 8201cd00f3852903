import { type ClientDetails, clients, type Note, notes } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specialist } from '../testing/workSamples.ts';
import { ClientPage } from './ClientPage.tsx';

const ID = '0000000b-0000-4000-8000-000000000001';
const CASE = '0000000c-0000-4000-8000-000000000001';
const rosa: ClientDetails = {
  ...{ id: ID, name: 'Rosa Caller', firstName: 'Rosa', lastName: 'Caller', email: 'rosa@example.com', phone: null },
  ...{ preferredLanguage: 'es', services: ['tax_preparation'], activeCases: 1, assignedStaff: null, isInvited: true },
  ...{ lastActivityAt: '2025-11-20T15:00:00.000Z', createdAt: '2025-03-20T15:00:00.000Z', isVerified: false },
  ...{ isDisabled: false, serviceInterest: 'immigration', partners: [], businesses: [], consents: [], accessLog: [] },
  cases: [
    {
      ...{ id: CASE, caseNumber: 'CB-2026-0417', title: 'Amended return', status: 'in_progress', assignedStaff: null },
      ...{ serviceCategory: 'tax_preparation', createdAt: '2025-11-01T12:00:00.000Z' },
      updatedAt: '2025-11-20T12:00:00.000Z',
    },
  ],
  meetings: { next: [], past: [] },
  billing: { openCents: 31_000, overdueCents: 0, count: 0, latest: [] },
  messages: { unread: 0, last: null },
};
const note: Note = {
  ...{ id: '0000000e-0000-4000-8000-000000000001', text: 'Call at noon', caseId: null, caseTitle: null },
  ...{ author: { id: specialist.id, name: 'Vera Cruz' }, isPinned: false, editedAt: null },
  ...{ createdAt: '2025-11-20T15:00:00.000Z', mayEdit: true, mayDelete: true },
};

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(clients.get, rosa);
  server.answer(notes.list, { results: [note], count: 1, next: null, previous: null });
});
afterEach(() => server.restore());

const open = () =>
  renderScreen(<ClientPage />, { at: `/work/clients/${ID}`, path: '/work/clients/:clientId', user: specialist });

test('a note is added about a case', async () => {
  open();
  const box = within(await screen.findByRole('region', { name: 'Internal notes' }));
  expect(box.getByText('Never shown to the client')).toBeVisible();
  expect(await box.findByText('Call at noon')).toBeVisible();
  server.answer(notes.add, note);
  await userEvent.type(box.getByLabelText('New note'), 'Paid');
  await userEvent.selectOptions(box.getByLabelText('About'), 'Amended return');
  await userEvent.click(box.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(box.getByLabelText('New note')).toHaveValue(''));
  expect(server.calls(notes.add)).toMatchObject([{ body: { text: 'Paid', caseId: CASE } }]);
});

test('a note is pinned, and deleted after a question', async () => {
  open();
  const box = within(await screen.findByRole('region', { name: 'Internal notes' }));
  server.answer(notes.update, note);
  await userEvent.click(await box.findByRole('button', { name: 'Pin: Call at noon' }));
  expect(server.calls(notes.update)).toMatchObject([{ body: { isPinned: true } }]);
  server.fail(notes.remove, 503);
  await userEvent.click(box.getByRole('button', { name: 'Delete: Call at noon' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete the note?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('The note was not deleted.')).toBeVisible();
});

test('the invitation is sent again', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Amended return' })).toHaveAttribute('href', `/work/cases/${CASE}`);
  expect(screen.getByText('$310.00')).toBeVisible();
  server.answer(clients.invite, { until: '2025-12-04T15:00:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/A new link is on its way to rosa@example.com/)).toBeVisible();
});

test('a case is started', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New case' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New case for Rosa Caller' }));
  await userEvent.type(dialog.getByLabelText(/^Title/), '2025');
  await userEvent.click(dialog.getByRole('button', { name: 'Start the case' }));
  expect(dialog.getByLabelText(/^Service/)).toHaveAccessibleDescription('Choose a service');
  await userEvent.selectOptions(dialog.getByLabelText(/^Service/), 'Immigration');
  server.answer(clients.startCase, { ...(rosa.cases[0] as ClientDetails['cases'][number]), title: '2025' });
  await userEvent.click(dialog.getByRole('button', { name: 'Start the case' }));
  await waitFor(() =>
    expect(server.calls(clients.startCase)).toMatchObject([
      { body: { serviceCategoryId: 'immigration', title: '2025', priority: 'normal' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a client out of reach is not here', async () => {
  server.fail(clients.get, 404);
  open();
  expect(await screen.findByRole('heading', { name: 'This client is not here' })).toBeVisible();
});
