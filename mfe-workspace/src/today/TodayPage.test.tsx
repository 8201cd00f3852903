import { type InboxThread, inbox, work } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf, specialist, workCaseOf, workItemOf } from '../testing/workSamples.ts';
import en from '../texts/en.json';
import { TodayPage } from './TodayPage.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(inbox.list, { results: [], count: 0, next: null, previous: null });
  server.answer(inbox.counts, { mine: 0, nobodys: 0, colleagues: 0 });
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

const open = (language?: 'es') =>
  renderScreen(<TodayPage />, { at: '/work', path: '/work', user: specialist, ...(language && { language }) });

test('the day is the office’s, wherever the reader is', async () => {
  // Ten in the evening of the 28th, in New York.
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-29T03:00:00Z') });
  server.answer(work.today, dayOf());
  open();
  expect(await screen.findByText('Saturday, November 28')).toBeVisible();
});

test('each line that waits has its words and the one action that settles it', async () => {
  const owed = workItemOf({ kind: 'owed', group: 'late', text: 'Form 8879', dueDate: '2020-01-02', count: null });
  const items = [{ ...owed, id: '0000000c-0000-4000-8000-000000000002' }, workItemOf()];
  server.answer(work.today, dayOf({ waiting: { items, count: 2, late: 1, today: 1 } }));
  open();
  const list = await screen.findByRole('region', { name: 'What waits for you' });
  expect(within(list).getByRole('link', { name: 'Reply: Ana Ruiz wrote 2 messages' })).toHaveAttribute(
    'href',
    '/work/cases/0000000c-0000-4000-8000-000000000001#messages',
  );
  // The most urgent line stands by itself.
  expect(within(list).getAllByRole('link')).toHaveLength(1);
  const first = screen.getByRole('region', { name: 'Ana Ruiz has not sent: Form 8879' });
  expect(within(first).getByText(/days late/)).toBeVisible();
});

test('the further lines that wait are loaded on demand; a failure says so and is repaired', async () => {
  const lineOf = (_: unknown, at: number) =>
    workItemOf({ id: `0000000c-0000-4000-8000-00000000000${at}`, kind: 'task', group: 'later', text: `Task ${at}` });
  const lines = (count: number) => Array.from({ length: count }, lineOf);
  server.answer(work.today, dayOf({ waiting: { items: lines(2), count: 4, late: 0, today: 0 } }));
  open();
  expect(await screen.findByText('2 more follow.')).toBeVisible();
  expect(screen.queryByText(/Task 3/)).toBeNull();
  server.fail(work.today, 503);
  await userEvent.click(screen.getByRole('button', { name: en.today.showMore }));
  expect(await screen.findByRole('heading', { name: en.today.moreFailed })).toBeVisible();
  server.answer(work.today, dayOf({ waiting: { items: lines(4), count: 4, late: 0, today: 0 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Task 3/)).toBeVisible();
  expect(screen.queryByRole('button', { name: en.today.showMore })).toBeNull();
  expect(server.calls(work.today).at(-1)?.query).toEqual({ lines: '62', threads: '8' });
});

test('a day on which nothing is late says so, and has no zero', async () => {
  server.answer(work.today, dayOf({ waiting: { items: [workItemOf()], count: 1, late: 0, today: 1 } }));
  open();
  expect(await screen.findByText(/\. Nothing late, 1 for today$/)).toBeVisible();
});

test('a meeting that waits for a word leads to itself in the calendar', async () => {
  const about = { kind: 'close_meeting', dueAt: '2026-01-06T03:30:00.000Z', count: null } as const;
  const item = workItemOf({ ...about, id: '0000000d-0000-4000-8000-000000000001' });
  server.answer(work.today, dayOf({ waiting: { items: [item], count: 1, late: 0, today: 1 } }));
  open();
  // The evening of the day before, in New York.
  expect(await screen.findByRole('link', { name: 'Record' })).toHaveAttribute(
    'href',
    '/work/calendar?meeting=0000000d-0000-4000-8000-000000000001&day=2026-01-05',
  );
});

test('what nobody has is taken with one press, and the line goes', async () => {
  const nobodys = { ...workCaseOf(), unread: 1 };
  server.answer(work.today, dayOf({ nobodys: { items: [nobodys], count: 2 } }));
  server.answer(work.assign, { done: [nobodys.id], refused: [] });
  open();
  expect(await screen.findByRole('link', { name: 'See all: Nobody’s yet' })).toBeVisible();
  const take = await screen.findByRole('button', { name: 'Take: Amended return' });
  expect(screen.getByText('1 unanswered message')).toBeVisible();
  server.answer(work.today, dayOf());
  await userEvent.click(take);
  await waitFor(() => expect(take).not.toBeInTheDocument());
  expect(server.calls(work.assign)[0]).toMatchObject({
    body: {
      ...{ caseIds: [nobodys.id], assignedStaffId: specialist.id },
      seen: [{ caseId: nobodys.id, specialist: null }],
    },
  });
  expect(screen.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
});

test('who takes what a colleague has just taken is told who has it', async () => {
  const nobodys = { ...workCaseOf(), unread: 0 };
  const omar = { id: '0000000a-0000-4000-8000-000000000009', name: 'Omar Said', role: '' };
  const { id, caseNumber } = nobodys;
  server.answer(work.today, dayOf({ nobodys: { items: [nobodys], count: 1 } }));
  server.answer(work.assign, { done: [], refused: [{ id, caseNumber, reason: 'taken', specialist: omar }] });
  open();
  const take = await screen.findByRole('button', { name: 'Take: Amended return' });
  server.answer(work.today, dayOf());
  await userEvent.click(take);
  await waitFor(() => expect(take).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('You did not get “Amended return”: Omar Said has it now.');
});

test('an inquiry that nobody has is taken with one press, in the version that was seen', async () => {
  const thread: InboxThread = {
    ...{ id: '10000000-0000-4000-8000-000000000001', kind: 'inquiry', state: 'open', who: 'Amara Diallo' },
    ...{ client: null, case: null, service: 'immigration', text: 'How long?', lastAt: '2025-11-20T15:00:00Z' },
    ...{ waitingSince: '2025-11-20T15:00:00Z', dueAt: '2025-11-21T15:00:00Z', assignee: null, snoozedUntil: null },
    ...{ away: null, version: 3, isUrgent: true },
  };
  server.answer(work.today, dayOf());
  let left = [thread];
  server.answer(inbox.list, ({ query }) => {
    const results = query.folder === 'nobodys' ? left : [];
    return { results, count: results.length, next: null, previous: null };
  });
  server.answer(inbox.counts, { mine: 2, nobodys: 31, colleagues: 7 });
  server.answer(inbox.update, { ...thread, inquiry: null, chat: null });
  open();
  const take = await screen.findByRole('button', { name: 'Take: Amara Diallo' });
  expect(await screen.findByText('31 to take')).toBeVisible();
  expect(screen.getByText(en.inbox.urgent)).toBeVisible();
  // Called urgent, it stands before all else.
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName(en.today.threads);
  expect(screen.getByRole('link', { name: 'Amara Diallo' })).toHaveAttribute('href', `/work/inbox/${thread.id}`);
  left = [];
  await userEvent.click(take);
  await waitFor(() => expect(take).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(server.calls(inbox.update)).toMatchObject([{ body: { version: 3, assigneeId: specialist.id } }]);
});

test('threads that are with the reader wait beside the cases; the further ones are loaded on demand', async () => {
  const threadOf = (at: number): InboxThread => ({
    ...{ id: `10000000-0000-4000-8000-00000000000${at}`, kind: 'inquiry', state: 'open', who: `Amara ${at}` },
    ...{ client: null, case: null, service: 'immigration', text: 'How long?', lastAt: '2025-11-20T15:00:00Z' },
    ...{ waitingSince: '2025-11-20T15:00:00Z', dueAt: '2025-11-21T15:00:00Z', snoozedUntil: null, away: null },
    ...{ assignee: { id: specialist.id, name: 'Vera Cruz', role: '' }, version: 3, isUrgent: false },
  });
  const item = workItemOf({ kind: 'messages', insteadOf: 'Tom Field', count: 1 });
  const answer = (shown: number) => {
    const threads = { items: [1, 2, 3].slice(0, shown).map(threadOf), count: 3, late: 3, today: 0 };
    return dayOf({ waiting: { items: [item], count: 1, late: 0, today: 1 }, threads });
  };
  server.answer(work.today, answer(2));
  open();
  const panel = within(await screen.findByRole('region', { name: 'Waiting for your answer' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
  expect(panel.getByRole('link', { name: 'Reply: Amara 1' })).toHaveAttribute('href', `/work/inbox/${threadOf(1).id}`);
  // All of them are counted, also those that are not shown.
  expect(screen.getByText(/3 late, 1 for today/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /wrote to Tom Field, who is away$/ })).toBeVisible();
  server.answer(work.today, answer(3));
  expect(panel.getByText('1 more follows.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: en.today.showMore }));
  expect(await panel.findByRole('link', { name: 'Amara 3' })).toBeVisible();
  expect(panel.queryByRole('button')).toBeNull();
  expect(server.calls(work.today).at(-1)?.query).toEqual({ lines: '60', threads: '10' });
});

test('a day that does not load says so, and heals', async () => {
  server.fail(work.today, 503);
  open('es');
  expect(await screen.findByRole('heading', { name: 'No se pudo cargar su día' })).toBeVisible();
  server.answer(work.today, dayOf());
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: 'No tiene nada pendiente' })).toBeVisible();
});

test('the day is shown although the threads failed and are asked for again', async () => {
  server.answer(work.today, dayOf());
  let asked = 0;
  server.answer(inbox.list, () => {
    asked += 1;
    if (asked === 2) server.hold(inbox.list);
    throw new TypeError('connection refused');
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
});
