import { type ClientDetails, clients, type Merge, type MergePreview, merges, notes } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specialist } from '../../testing/workSamples.ts';
import { ClientPage } from '../ClientPage.tsx';

const [ID, OTHER] = ['0000000b-0000-4000-8000-000000000001', '0000000b-0000-4000-8000-000000000002'];
const rosa: ClientDetails = {
  ...{ id: ID, name: 'Rosa Caller', firstName: 'Rosa', lastName: 'Caller', email: 'rosa@example.com', phone: null },
  ...{ preferredLanguage: 'es', services: [], activeCases: 0, assignedStaff: null, isInvited: false },
  ...{ lastActivityAt: '2025-11-20T15:00:00.000Z', createdAt: '2025-03-20T15:00:00.000Z', isVerified: true },
  ...{ isDisabled: false, serviceInterest: null, partners: [], businesses: [], consents: [], accessLog: [], cases: [] },
  meetings: { next: [], past: [] },
  billing: { openCents: 0, overdueCents: 0, count: 0, latest: [] },
  messages: { unread: 0, last: null },
};
const twin = { ...rosa, id: OTHER, email: 'old@example.com' };
const party = ({ id, name, email }: ClientDetails) => ({ id, name, email });
const preview: MergePreview = {
  ...{ kept: party(rosa), givenUp: party(twin), obstacles: [] },
  moves: [{ kind: 'cases', count: 3 }],
  stays: [{ kind: 'drafts', count: 1 }],
  seesMore: [{ id: client.id, name: 'Maria Lopez', email: 'maria@example.com' }],
};
const merged: Merge = {
  ...{ id: '0000000d-0000-4000-8000-000000000001', kept: party(rosa), givenUp: party(twin), state: 'standing' },
  ...{ canUndo: true, mergedAt: '2026-11-26T15:00:00.000Z', mergedBy: 'Ada Boss' },
  ...{ undoUntil: '2026-12-26T15:00:00.000Z', moved: [{ kind: 'cases', count: 3 }] },
};

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(clients.get, rosa);
  server.answer(notes.list, { results: [], count: 0, next: null, previous: null });
  server.answer(clients.list, { results: [rosa, twin], count: 2, next: null, previous: null, isNear: false });
  server.answer(merges.list, { merges: [] });
  server.answer(merges.preview, preview);
});
afterEach(() => server.restore());

const open = (role: 'staff' | 'admin' = 'admin', id = ID) =>
  renderScreen(<ClientPage />, {
    ...{ at: `/work/clients/${id}`, path: '/work/clients/:clientId' },
    user: { ...specialist, role },
  });
const choose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Merge with another account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Merge the account of Rosa Caller' }));
  await userEvent.click(dialog.getByRole('button', { name: 'See what would move' }));
  expect(dialog.getByLabelText(/^Other account/)).toHaveAccessibleDescription('Choose the other account');
  await dialog.findByRole('option', { name: 'Rosa Caller, old@example.com' });
  await userEvent.selectOptions(dialog.getByLabelText(/^Other account/), OTHER);
  await userEvent.click(dialog.getByRole('button', { name: 'See what would move' }));
  return within(await screen.findByRole('dialog', { name: 'Merge these two accounts?' }));
};

test('an administrator sees what would move, merges, and may undo it', async () => {
  open();
  const dialog = await choose();
  expect(await dialog.findByText('3 cases')).toBeVisible();
  expect(dialog.getByText('1 unsent form')).toBeVisible();
  expect(dialog.getByText('Maria Lopez, maria@example.com')).toBeVisible();
  server.fail(merges.create, 409, { code: 'conflict', message: 'A payment is under way' });
  await userEvent.click(dialog.getByRole('button', { name: 'Merge the accounts' }));
  expect(await dialog.findByText('The accounts were not merged.')).toBeVisible();
  server.answer(merges.create, merged);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Merge the accounts' })).toBeEnabled());
  server.answer(merges.list, { merges: [merged] });
  await userEvent.click(dialog.getByRole('button', { name: 'Merge the accounts' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(merges.create).at(-1)).toMatchObject({ body: { keptId: ID, givenUpId: OTHER } });

  const panel = within(screen.getByRole('region', { name: 'Merged accounts' }));
  expect(await panel.findByText('Can be undone until December 26, 2026')).toBeVisible();
  server.fail(merges.undo, 409, {
    ...{ code: 'conflict', message: 'A deposit' },
    errors: [{ field: 'merge', message: 'A deposit', code: 'deposit_across' }],
  });
  await userEvent.click(panel.getByRole('button', { name: 'Undo the merge with old@example.com' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Separate the two accounts again?' }));
  await userEvent.click(question.getByRole('button', { name: 'Separate the accounts' }));
  expect(await question.findByText(/a deposit of one account paid an invoice of the other/)).toBeVisible();
  server.answer(merges.undo, { ...merged, state: 'undone', canUndo: false });
  server.answer(merges.list, { merges: [{ ...merged, state: 'undone', canUndo: false }] });
  await userEvent.click(question.getByRole('button', { name: 'Separate the accounts' }));
  expect(await panel.findByText('Undone')).toBeVisible();
  expect(server.calls(merges.undo)).toHaveLength(2);
});

test('the other account may be kept; what stands in the way is said', async () => {
  open();
  const dialog = await choose();
  const obstacle = { kind: 'both_sign', title: 'Engagement', at: null } as const;
  server.answer(merges.preview, { ...preview, kept: party(twin), givenUp: party(rosa), obstacles: [obstacle] });
  await userEvent.click(await dialog.findByRole('radio', { name: 'Rosa Caller, old@example.com' }));
  expect(await dialog.findByText('Both are asked to sign “Engagement”. Withdraw that first.')).toBeVisible();
  expect(server.calls(merges.preview).at(-1)).toMatchObject({ query: { kept_id: OTHER, given_up_id: ID } });
  expect(dialog.getByRole('button', { name: 'Merge the accounts' })).toBeDisabled();
});

test('staff merge nothing; the address of a merged account shows the kept one', async () => {
  const { router } = open('staff', OTHER);
  expect(await screen.findByRole('heading', { name: /Rosa Caller/ })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/work/clients/${ID}`);
  expect(screen.queryByRole('region', { name: 'Merged accounts' })).not.toBeInTheDocument();
  expect(server.calls(merges.list)).toHaveLength(0);
});
