import { refreshTopics } from '@firm/api-client';
import { household, type Need, needs, signatures } from '@firm/contract';
import { client, countRefetchesOfNeeds, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseOf } from '../../../testing/caseSamples.ts';
import { needOf, sentFile } from '../../../testing/needSamples.ts';
import { id } from '../../../testing/samples.ts';
import { requestOf, signerOf } from '../../../testing/signatureSamples.ts';
import { CaseNeeds } from './CaseNeeds.tsx';

let server: ReturnType<typeof mockApi>;
let stored: Need[];
beforeEach(() => {
  server = mockApi();
  stored = [needOf()];
  server.answer(needs.list, () => ({ needs: stored }));
});
afterEach(() => server.restore());

const open = (options: ScreenOptions = {}) => renderScreen(<CaseNeeds case={caseOf()} />, { user: client, ...options });
const row = async (title: string) => {
  const item = (await screen.findByText(title)).closest('li');
  if (!item) throw new Error(`${title} is in no list`);
  return within(item);
};
const choose = async (title: string, action: string) => {
  await userEvent.click((await row(title)).getByRole('button', { name: `More for: ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('names each paper with its state, and the way to send it', async () => {
  stored = [
    needOf({ id: id(1), title: 'Lease', dueDate: '2020-01-31', status: 'returned', reason: 'Page 2 is missing' }),
    needOf({ id: id(2), title: 'Bank letter', note: 'Any branch writes it', notice: 'document_infected' }),
    needOf({ id: id(3), title: 'IRS notice', status: 'submitted', documents: [sentFile] }),
    needOf({ id: id(4), title: 'Wage form', status: 'accepted' }),
    needOf({ id: id(5), title: 'The draft', kind: 'task', owedBy: 'firm' }),
    needOf({ id: id(6), title: 'Form 1098', status: 'not_applicable', reason: 'I rent' }),
  ];
  open();
  const lease = await row('Lease');
  expect(lease.getByText('Please send again')).toBeVisible();
  expect(lease.getByText('Page 2 is missing')).toBeVisible();
  expect(lease.getByText(/^was due Jan 31, 2020/)).toBeVisible();
  expect(lease.getByRole('link', { name: 'Upload for: Lease' })).toHaveAttribute(
    'href',
    `/dashboard/documents?case=${id(10)}&upload=1&request=${id(1)}`,
  );
  expect((await row('Bank letter')).getByText(/contained a virus and was removed/)).toBeVisible();
  expect((await row('IRS notice')).getByText('Sent, waiting for us')).toBeVisible();
  expect((await row('IRS notice')).getByRole('link', { name: '1099-INT.pdf' })).toBeVisible();
  expect((await row('Wage form')).getByText('Accepted')).toBeVisible();
  expect((await row('The draft')).getByText('We do this for you')).toBeVisible();
  expect((await row('The draft')).queryByRole('button')).toBeNull();
  expect((await row('Form 1098')).getByText('I rent')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^2 things left to do, the first by/ })).toBeVisible();
  const left = screen.getByRole('list', { name: 'Left to do' });
  expect(within(left).getAllByRole('listitem')).toHaveLength(2);
});

test('a correction that was asked for is one line: who asked for it, and that the firm makes it', async () => {
  const reason = 'Luis Client: A child is missing';
  stored = [
    needOf({ id: id(1), title: 'The return', kind: 'sign', status: 'submitted', reason }),
    needOf({ id: id(2), title: 'Correct “The return”', kind: 'task', owedBy: 'firm', correctsId: id(1) }),
  ];
  open();
  const line = await row('The return');
  expect(line.getByText(reason)).toBeVisible();
  expect(line.getByText('Correction asked for, we are making it')).toBeVisible();
  expect(screen.queryByText('Correct “The return”')).toBeNull();
});

test('each kind has its own control', async () => {
  stored = [
    needOf({ id: id(1), title: 'Do you rent?', kind: 'answer' }),
    needOf({ id: id(2), title: 'Talk to us', kind: 'book' }),
    needOf({ id: id(3), title: 'Our fee', kind: 'pay' }),
    needOf({ id: id(4), title: 'Call the bank', kind: 'task' }),
  ];
  const { queryClient } = open();
  const askedAgain = countRefetchesOfNeeds(queryClient);
  expect(await screen.findByRole('link', { name: 'Choose a time for: Talk to us' })).toHaveAttribute(
    'href',
    `/dashboard/appointments/new?case=${id(10)}`,
  );
  expect(screen.getByRole('link', { name: 'See the invoice for: Our fee' })).toHaveAttribute(
    'href',
    '/dashboard/profile?tab=billing',
  );
  server.answer(needs.answer, needOf({ id: id(4), title: 'Call the bank', kind: 'task', status: 'submitted' }));
  stored = stored.map((need) => (need.kind === 'task' ? { ...need, status: 'submitted' } : need));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Mark as done for: Call the bank' }));
  expect(await (await row('Call the bank')).findByText('Sent, waiting for us')).toBeVisible();
  expect(server.calls(needs.answer)).toHaveLength(1);
  await waitFor(() => expect(askedAgain()).toBe(1));

  await userEvent.click(screen.getByRole('button', { name: 'Answer for: Do you rent?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you rent?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }));
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Please write your answer');
  server.fail(needs.answer, 500);
  await userEvent.type(dialog.getByRole('textbox'), 'I rent');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/^That was not saved/)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('I rent');
  expect(server.calls(needs.answer).at(-1)?.body).toMatchObject({ answer: 'I rent' });
});

test('an answer that came from another tab is told before it is replaced, and the typed text stays', async () => {
  const [early, late] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:05:00.000Z'];
  const question = needOf({ title: 'Do you rent?', kind: 'answer', updatedAt: early });
  stored = [question];
  const { queryClient } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer for: Do you rent?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you rent?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'I rent');
  stored = [{ ...question, status: 'submitted', answer: 'We own', updatedAt: late }];
  await refreshTopics(queryClient, 'cases', 'documents');
  server.fail(needs.answer, 409, { code: 'changed_meanwhile' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }));
  expect(server.calls(needs.answer).at(-1)?.body).toEqual({ answer: 'I rent', seenAt: early });
  expect(await dialog.findByRole('alert')).toHaveTextContent('“We own”');
  expect(screen.queryByText(/^That was not saved/)).toBeNull();
  expect(dialog.getByRole('textbox')).toHaveValue('I rent');
  server.answer(needs.answer, { ...question, status: 'submitted', answer: 'I rent' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(needs.answer).at(-1)?.body).toEqual({ answer: 'I rent', seenAt: late });
});

test('who has signed is not asked again: the other spouse’s signature is left', async () => {
  server.answer(household.people, { people: [], invitations: [], business: null, isHolder: true });
  const sign = { kind: 'sign', title: '2025 return' } as const;
  stored = [needOf({ ...sign, personId: id(99) })];
  open();
  expect(await screen.findByRole('button', { name: 'Signatures of: 2025 return' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Review and sign/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Nothing for you to do now' })).toBeVisible();
});

test('of several who sign, the one who has signed is not asked again', async () => {
  server.answer(household.people, { people: [], invitations: [], business: null, isHolder: true });
  stored = [needOf({ kind: 'sign', title: '2025 return' })];
  const signers = [signerOf({ id: client.id, state: 'signed' }), signerOf({ id: id(98) }), signerOf({ id: id(99) })];
  server.answer(signatures.list, { signatures: [requestOf({ needId: needOf().id, signers })], people: [] });
  open();
  expect(await screen.findByRole('button', { name: 'Signatures of: 2025 return' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Review and sign/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Nothing for you to do now' })).toBeVisible();
});

test('what several others sign is not asked of a reader who signs nothing of it', async () => {
  server.answer(household.people, { people: [], invitations: [], business: null, isHolder: true });
  stored = [needOf({ kind: 'sign', title: '2025 return' })];
  const signers = [signerOf({ id: id(98) }), signerOf({ id: id(99) })];
  server.answer(signatures.list, { signatures: [requestOf({ needId: needOf().id, signers })], people: [] });
  open();
  expect(await screen.findByRole('button', { name: 'Signatures of: 2025 return' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Review and sign/ })).toBeNull();
});

test('a client says that something does not apply, and why', async () => {
  open();
  await choose('Letter from Hudson Savings', 'Does not apply');
  const dialog = within(await screen.findByRole('dialog', { name: '“Letter from Hudson Savings” does not apply' }));
  const confirm = dialog.getByRole('button', { name: 'Does not apply' });
  await userEvent.click(confirm);
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Say why it does not apply/);
  stored = [needOf({ status: 'not_applicable', reason: 'No account' })];
  server.answer(needs.update, stored[0] ?? needOf());
  await userEvent.type(dialog.getByRole('textbox'), 'No account');
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { name: 'Nothing left to do' })).toBeVisible();
  expect(server.calls(needs.update)[0]?.body).toEqual({ status: 'not_applicable', reason: 'No account' });
});

test('sixty needs: the first dozen, the rest a press away', async () => {
  stored = Array.from({ length: 60 }, (_, index) => needOf({ id: id(100 + index), title: `Paper ${index}` }));
  open();
  expect(await screen.findByText('Paper 11')).toBeVisible();
  expect(screen.queryByText('Paper 12')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 48 more' }));
  expect(screen.getByText('Paper 59')).toBeVisible();
});

test('loading, failed and healed, in place', async () => {
  const release = server.hold(needs.list);
  open();
  expect(await screen.findByText('Loading your next step')).toBeVisible();
  server.fail(needs.list, 500);
  release();
  expect(await screen.findByRole('heading', { name: 'We could not load what this case needs' })).toBeVisible();
  server.answer(needs.list, { needs: stored });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Letter from Hudson Savings')).toBeVisible();
});
