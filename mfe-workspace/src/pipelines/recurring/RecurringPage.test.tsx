import { type ClientSummary, clients, type RecurringWork, recurring } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/en.json';
import { RecurringPage } from './RecurringPage.tsx';

const admin = { ...client, role: 'admin' } as const;
const words = en.pipelines.recurring;
const work: RecurringWork = {
  ...{ id: '0000000e-0000-4000-8000-000000000001', clientId: client.id, clientName: 'Ana Ruiz' },
  ...{ service: 'business_accounting', title: 'Books', every: 'quarter', nextOn: '2035-01-02', isPaused: false },
  ...{ lastCase: { id: '0000000c-0000-4000-8000-000000000001', caseNumber: 'CB-2026-0417' }, version: 3 },
};

let server: ReturnType<typeof mockApi>;
let stored: RecurringWork[];
beforeEach(() => {
  server = mockApi();
  stored = [work];
  server.answer(recurring.list, () => ({ results: stored, count: stored.length, next: null, previous: null }));
});
afterEach(() => server.restore());
const open = () => renderScreen(<RecurringPage />, { at: '/work/pipelines/recurring', user: admin });
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Books, Ana Ruiz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('work is added for a client who is found', async () => {
  const found: ClientSummary = {
    ...{ id: client.id, name: 'Ana Ruiz', email: 'ana@example.com', phone: null, preferredLanguage: 'en' },
    ...{ services: [], activeCases: 0, assignedStaff: null, isInvited: false },
    lastActivityAt: '2026-11-20T15:00:00.000Z',
  };
  server.answer(clients.list, { results: [found], count: 1, next: null, previous: null, isNear: false });
  stored = [];
  open();
  await userEvent.click(await screen.findByRole('button', { name: words.add }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('combobox', { name: en.clients.client })).toHaveAccessibleDescription(words.problem.client);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: en.clients.client }), client.id);
  await userEvent.type(dialog.getByRole('textbox', { name: words.name }), 'Books');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: en.client.service }), 'business_accounting');
  await userEvent.type(dialog.getByLabelText(words.nextOn), '2035-01-02');
  server.answer(recurring.create, work);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  expect(server.calls(recurring.create)).toMatchObject([
    { body: { clientId: client.id, title: 'Books', every: 'quarter', nextOn: '2035-01-02' } },
  ]);
});

test('work is paused and ended', async () => {
  open();
  server.answer(recurring.update, () => {
    stored = [{ ...work, isPaused: true, version: 4 }];
    return { ...work, isPaused: true, version: 4 };
  });
  await choose(words.pause);
  expect(await screen.findByText(words.paused)).toBeVisible();
  expect(server.calls(recurring.update)[0]?.body).toEqual({ version: 3, isPaused: true });

  server.fail(recurring.remove, 409, { code: 'changed_meanwhile' });
  await choose(words.end);
  stored = [{ ...work, title: 'Ledger', version: 5 }];
  const end = async () => userEvent.click(await screen.findByRole('button', { name: words.endConfirm }));
  await end();
  expect(await screen.findByRole('alert')).toHaveTextContent(/It now reads: Ledger, /);
  server.answer(recurring.remove, () => {
    stored = [];
  });
  await end();
  await waitFor(() => expect(screen.getByRole('heading', { name: words.none })).toBeVisible());
});

test('a colleague’s change is taken in, stands beside what was typed, and is replaced by the next save', async () => {
  open();
  server.fail(recurring.update, 409, { code: 'changed_meanwhile' });
  await choose(words.change);
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByRole('textbox', { name: words.name });
  await userEvent.type(title, ' of the shop');
  stored = [{ ...work, title: 'Ledger', every: 'month', version: 4 }];
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words.joined);
  expect(title).toHaveValue('Books of the shop');
  expect(title).toHaveAccessibleDescription('Meanwhile saved: Ledger');
  expect(dialog.getByRole('combobox', { name: words.column.every })).toHaveValue('month');
  server.answer(recurring.update, { ...work, version: 5 });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  expect(server.calls(recurring.update).map(({ body }) => body)).toMatchObject([
    { version: 3, title: 'Books of the shop', every: 'quarter' },
    { version: 4, title: 'Books of the shop', every: 'month' },
  ]);
});

test('of work that a colleague ended meanwhile nothing is saved, and that is said', async () => {
  open();
  await choose(words.change);
  const dialog = within(await screen.findByRole('dialog'));
  server.fail(recurring.update, 404);
  stored = [];
  await userEvent.type(dialog.getByRole('textbox', { name: words.name }), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(words.gone)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});
