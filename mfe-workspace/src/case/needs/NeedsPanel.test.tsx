import { type Need, needs } from '@firm/contract';
import { client, countRefetchesOfNeeds, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerRest, caseOf, id, needOf, sentFile } from '../testing/caseSamples.ts';
import { NeedsPanel } from './NeedsPanel.tsx';

let server: ReturnType<typeof mockApi>;
let stored: Need[];
const onWork = jest.fn();
beforeEach(() => {
  server = mockApi();
  answerRest(server);
  stored = [needOf()];
  server.answer(needs.list, () => ({ needs: stored }));
});
afterEach(() => server.restore());

const open = () => renderScreen(<NeedsPanel case={caseOf()} onWork={onWork} />, { user: { ...client, role: 'staff' } });
const row = async (title: string) => {
  const item = (await screen.findByText(title)).closest('li');
  if (!item) throw new Error(`${title} is in no list`);
  return within(item);
};
const choose = async (title: string, action: string) => {
  await userEvent.click((await row(title)).getByRole('button', { name: `More for: ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('what the client owes stands first, then what waits for us; more is asked for here', async () => {
  stored = [
    needOf({ id: id(1), title: 'Lease', dueDate: '2020-01-31', status: 'returned', reason: 'Page 2 is missing' }),
    needOf({ id: id(3), title: 'IRS notice', status: 'submitted', documents: [sentFile] }),
    needOf({ id: id(5), title: 'The draft', kind: 'task', owedBy: 'firm' }),
    needOf({ id: id(6), title: 'The return', kind: 'sign', status: 'submitted', reason: 'Ana Client: Page 2' }),
    needOf({ id: id(7), title: 'Correct “The return”', kind: 'task', owedBy: 'firm', correctsId: id(6) }),
  ];
  open();
  const lease = await row('Lease');
  expect(lease.getByText('Returned')).toBeVisible();
  expect(lease.getByText('Page 2 is missing')).toBeVisible();
  expect(lease.getByText(/^was due Jan 31, 2020/)).toBeVisible();
  expect((await row('IRS notice')).getByRole('link', { name: '1099-INT.pdf' })).toHaveAttribute(
    'href',
    `/work/cases/${id(10)}#documents`,
  );
  expect((await row('The draft')).getByText('Owed by us')).toBeVisible();
  expect((await row('The return')).getByText('Correction asked for, owed by us')).toBeVisible();
  expect(screen.queryByText('Correct “The return”')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Left to do' })).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for something' }));
  expect(onWork).toHaveBeenCalledWith('needs');
});

test('the firm’s people accept what they saw, or return it with a reason', async () => {
  const sent = needOf({ status: 'submitted', documents: [sentFile] });
  stored = [sent];
  const askedAgain = countRefetchesOfNeeds(open().queryClient);
  const item = await row(sent.title);
  expect(item.getByText('Sent, waiting for you')).toBeVisible();
  server.fail(needs.update, 409, { code: 'changed_meanwhile' });
  await userEvent.click(item.getByRole('button', { name: 'Accept' }));
  expect(server.calls(needs.update)[0]?.body).toEqual({ status: 'accepted', seenAt: sent.updatedAt });
  // The failure note is drawn again when the list has been fetched again.
  await waitFor(() => expect(screen.getByText(/^That was not saved/)).toBeVisible());
  await waitFor(() => expect(server.calls(needs.list)).toHaveLength(2));

  await userEvent.click((await row(sent.title)).getByRole('button', { name: 'Return' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Return “${sent.title}”` }));
  stored = [needOf({ status: 'returned', reason: 'Too dark' })];
  server.answer(needs.update, stored[0] ?? sent);
  await userEvent.type(dialog.getByRole('textbox'), 'Too dark');
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('Returned')).toBeVisible();
  await waitFor(() => expect(askedAgain()).toBe(2));
});

test('the firm’s people edit and withdraw', async () => {
  open();
  await choose('Letter from Hudson Savings', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(name).toHaveAccessibleDescription(/Please say what is needed/);
  await userEvent.type(name, 'Lease');
  await userEvent.type(dialog.getByLabelText(/^Needed by/), '2020-01-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText(/^Needed by/)).toHaveAccessibleDescription('Choose today or a later day');
  await userEvent.clear(dialog.getByLabelText(/^Needed by/));
  stored = [needOf({ title: 'Lease' })];
  server.answer(needs.update, stored[0] ?? needOf());
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Lease')).toBeVisible();
  expect(server.calls(needs.update)[0]?.body).toEqual({ title: 'Lease', seenAt: needOf().updatedAt });

  stored = [];
  server.answer(needs.withdraw, undefined);
  await choose('Lease', 'Withdraw');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Withdraw “Lease”?' }));
  expect(server.calls(needs.withdraw)).toHaveLength(0);
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('Lease')).toBeNull());
});

test('what a colleague has changed meanwhile is shown before an edit replaces it', async () => {
  open();
  await choose('Letter from Hudson Savings', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Lease');
  const now = needOf({ title: 'Bank letter', status: 'submitted', updatedAt: '2026-11-20T15:00:00.000Z' });
  stored = [now];
  server.fail(needs.update, 409, { code: 'changed_meanwhile' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Meanwhile saved: Bank letter'));
  expect(dialog.getByText('Sent, waiting for you')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('so nothing was saved');
  expect(name).toHaveValue('Lease');
  server.answer(needs.update, needOf({ title: 'Lease' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(needs.update).map(({ body }) => body)).toEqual([
    { title: 'Lease', seenAt: needOf().updatedAt },
    { title: 'Lease', seenAt: now.updatedAt },
  ]);
});

test('a dialog stays with what is typed when what others do moves its need to another list, or withdraws it', async () => {
  const sent = needOf({ status: 'submitted', documents: [sentFile] });
  stored = [sent];
  const { queryClient } = open();
  await userEvent.click((await row(sent.title)).getByRole('button', { name: 'Return' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Return “${sent.title}”` }));
  await userEvent.type(dialog.getByRole('textbox'), 'Too dark');
  stored = [needOf({ status: 'requested' })];
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('list', { name: 'Left to do', hidden: true })).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('Too dark');
  stored = [];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('list', { hidden: true })).toBeNull());
  expect(dialog.getByRole('textbox')).toHaveValue('Too dark');
});
