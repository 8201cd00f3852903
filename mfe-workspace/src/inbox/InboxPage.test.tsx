import { cannedAnswers, cases, type InboxItem, inbox } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/en.json';
import { InboxPage } from './InboxPage.tsx';
import { promiseOf } from './promise.ts';

const ID = '10000000-0000-4000-8000-000000000001';
const staff = { ...client, role: 'staff' } as const;
const item: InboxItem = {
  ...{ id: ID, kind: 'inquiry', state: 'open', who: 'Amara Diallo', client: null, case: null, service: 'immigration' },
  ...{ text: 'How long does it take?', lastAt: '2025-11-20T15:00:00Z', waitingSince: '2025-11-20T15:00:00Z' },
  ...{ dueAt: '2025-11-21T15:00:00Z', assignee: null, snoozedUntil: null, version: 3 },
  inquiry: {
    ...{ email: 'amara@example.com', phone: null, company: null, preferredContact: 'either', urgency: 'normal' },
    ...{ language: 'fr', message: 'How <b>long</b> does it take?', sentAt: '2025-11-20T15:00:00Z', answers: [] },
  },
};
const { inquiry: _, ...line } = item;

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  sessionStorage.clear();
  server = mockApi();
  server.answer(inbox.list, { results: [line], count: 1, next: null, previous: null });
  server.answer(inbox.get, item);
  server.answer(inbox.presence, { others: [{ id: ID, name: 'Henry Liu', isTyping: true }] });
  server.answer(cases.colleagues, []);
  const kept = { id: ID, language: 'fr', title: 'Free', text: 'Dear {{name}}', version: 1 } as const;
  server.answer(cannedAnswers.list, { results: [kept], count: 1, next: null, previous: null });
});
afterEach(() => server.restore());

const open = () => renderScreen(<InboxPage />, { at: `/work/inbox/${ID}`, path: '/work/inbox/:threadId', user: staff });

it('shows who waits, says who will read the answer, and who else is at it', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Amara Diallo' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByRole('textbox', { name: /Email to Amara Diallo, amara@example.com/ })).toBeVisible();
  expect(screen.getByText('How <b>long</b> does it take?')).toBeVisible();
  expect(await screen.findByText('Henry Liu is typing an answer.')).toBeVisible();
});

it('takes a thread with the version that was seen', async () => {
  open();
  server.answer(inbox.update, item);
  await userEvent.click(await screen.findByRole('button', { name: en.inbox.take }));
  expect(server.calls(inbox.update)).toMatchObject([{ body: { version: 3, assigneeId: staff.id } }]);
});

it('keeps the words when a colleague was faster, and sends them once the reader decides so', async () => {
  open();
  const field = await screen.findByRole('textbox', { name: /Email to/ });
  await userEvent.type(field, 'Three months.');
  server.fail(inbox.answer, 409, { code: 'answered_meanwhile' });
  await userEvent.click(screen.getByRole('button', { name: en.inbox.send }));
  expect(await screen.findByText(en.inbox.outrun)).toBeVisible();
  expect(field).toHaveValue('Three months.');
  expect(screen.getByRole('button', { name: en.inbox.sendAnyway })).toBeVisible();
});

it('says in words how long the promise lasts', () => {
  const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;
  const now = new Date('2025-11-21T12:00:00Z');
  const at = (dueAt: string) => promiseOf(t, 'en', { state: 'open', snoozedUntil: null, dueAt }, now);
  expect(at('2025-11-21T15:30:00Z')).toEqual({ words: 'inbox.dueHours {"hours":3}', tone: 'soon' });
  expect(at('2025-11-21T10:00:00Z')).toEqual({ words: 'inbox.lateHours {"hours":2}', tone: 'late' });
});

it('changes a canned answer in the version that was seen, and deletes it after asking', async () => {
  open();
  const manage = async () => {
    await userEvent.click(await screen.findByRole('button', { name: en.inbox.canned.menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: en.inbox.canned.manage }));
  };
  await manage();
  await userEvent.click(await screen.findByRole('button', { name: 'Change “Free”' }));
  const title = screen.getByRole('textbox', { name: en.inbox.canned.title });
  await userEvent.type(title, ' of charge');
  server.answer(cannedAnswers.update, { id: ID, language: 'fr', title: 'Free of charge', text: 'Dear', version: 2 });
  await userEvent.click(screen.getByRole('button', { name: en.inbox.canned.save }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Free”' }));
  server.answer(cannedAnswers.remove, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Free” is deleted.')).toBeVisible();
  expect(server.calls(cannedAnswers.update)).toMatchObject([{ body: { version: 1, title: 'Free of charge' } }]);
  expect(server.calls(cannedAnswers.remove)).toMatchObject([{ params: { id: ID } }]);
});
