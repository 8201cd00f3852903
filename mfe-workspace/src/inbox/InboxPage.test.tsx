import { refreshTopics } from '@firm/api-client';
import {
  availability,
  type ClientSummary,
  cannedAnswers,
  cases,
  clients,
  type InboxItem,
  inbox,
  type MessagePage,
  messages,
} from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/en.json';
import { InboxPage } from './InboxPage.tsx';
import { formatWhen, promiseOf } from './promise.ts';

const ID = '10000000-0000-4000-8000-000000000001';
const staff = { ...client, role: 'staff' } as const;
const item: InboxItem = {
  ...{ id: ID, kind: 'inquiry', state: 'open', who: 'Amara Diallo', client: null, case: null, service: 'immigration' },
  ...{ text: 'How long does it take?', lastAt: '2025-11-20T15:00:00Z', waitingSince: '2025-11-20T15:00:00Z' },
  ...{ dueAt: '2025-11-21T15:00:00Z', assignee: null, away: null, snoozedUntil: null, version: 3 },
  isUrgent: false,
  inquiry: {
    ...{ email: 'amara@example.com', phone: null, company: null, preferredContact: 'either', urgency: 'normal' },
    ...{ language: 'fr', message: 'How <b>long</b> does it take?', sentAt: '2025-11-20T15:00:00Z', answers: [] },
    hasCase: false,
  },
  chat: null,
};
const { inquiry: _, chat: __, ...line } = item;
const amara: ClientSummary = {
  ...{ id: '10000000-0000-4000-8000-000000000009', name: 'Amara D.', email: 'amara@example.com', phone: null },
  ...{ preferredLanguage: 'fr', services: [], activeCases: 0, assignedStaff: null, isInvited: false },
  lastActivityAt: '2025-11-20T15:00:00Z',
};

const kept = { id: ID, language: 'fr', title: 'Free', text: 'Dear {{name}}', version: 1 } as const;

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  sessionStorage.clear();
  server = mockApi();
  server.answer(inbox.list, { results: [line], count: 1, next: null, previous: null });
  server.answer(inbox.get, item);
  server.answer(inbox.presence, { others: [{ id: ID, name: 'Henry Liu', isTyping: true }] });
  server.answer(cases.colleagues, []);
  server.answer(availability.away, { absences: [], closings: [] });
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

it('shows what the inquirer said about urgency and how to be reached, in the line and in the head', async () => {
  const inquiry = item.inquiry && { ...item.inquiry, phone: '718-555-0123', preferredContact: 'phone' as const };
  server.answer(inbox.list, { results: [{ ...line, isUrgent: true }], count: 1, next: null, previous: null });
  server.answer(inbox.get, { ...item, isUrgent: true, inquiry });
  open();
  const call = await screen.findByRole('link', { name: '718-555-0123' });
  expect(call).toHaveAttribute('href', 'tel:+17185550123');
  expect(screen.getByText(en.inbox.prefers.phone)).toBeVisible();
  expect(screen.getAllByText(en.inbox.urgent)).toHaveLength(2);
});

it('takes a thread with the version that was seen', async () => {
  open();
  server.answer(inbox.update, item);
  await userEvent.click(await screen.findByRole('button', { name: en.inbox.take }));
  expect(server.calls(inbox.update)).toMatchObject([{ body: { version: 3, assigneeId: staff.id } }]);
});

it('says who was faster to take a thread', async () => {
  open();
  server.fail(inbox.update, 409, { code: 'changed_meanwhile' });
  const take = await screen.findByRole('button', { name: en.inbox.take });
  server.answer(inbox.get, { ...item, version: 4, assignee: { id: amara.id, name: 'Marisol Vega', role: '' } });
  await userEvent.click(take);
  expect(await screen.findByText('Marisol Vega has already taken this thread.')).toBeVisible();
  expect(screen.getByText('Taken by Marisol Vega')).toBeVisible();
});

it('says of a colleague who is away until when, and who answers meanwhile', async () => {
  const assignee = { id: amara.id, name: 'Vera Cruz', role: '' };
  // Until the end of Friday, in New York.
  const until = '2025-12-06T05:00:00.000Z';
  server.answer(inbox.get, { ...item, assignee, away: { until, cover: { id: item.id, name: 'Tom Reyes' } } });
  const { unmount } = open();
  expect(await screen.findByText('Vera Cruz is away through Fri, Dec 5; Tom Reyes answers meanwhile')).toBeVisible();
  expect(screen.queryByRole('button', { name: en.inbox.take })).toBeNull();
  unmount();
  server.answer(inbox.get, { ...item, assignee, away: { until, cover: { id: staff.id, name: 'Sam Reyes' } } });
  const own = open();
  expect(await screen.findByText('Vera Cruz is away through Fri, Dec 5; you answer meanwhile')).toBeVisible();
  own.unmount();
  server.answer(inbox.get, { ...item, assignee, away: { until: '2025-12-05T17:00:00.000Z', cover: null } });
  open();
  const alone = /^Vera Cruz is away until Fri, Dec 5, 12:00.PM; nobody answers meanwhile$/;
  expect(await screen.findByText(alone)).toBeVisible();
  expect(screen.getByRole('button', { name: en.inbox.take })).toBeVisible();
});

it('is filtered by service, and the address keeps it', async () => {
  const { router } = renderScreen(<InboxPage />, { at: '/work/inbox?view=nobodys', path: '/work/inbox', user: staff });
  await screen.findByRole('link', { name: 'Amara Diallo' });
  server.answer(inbox.list, { results: [], count: 0, next: null, previous: null });
  const service = screen.getByRole('combobox', { name: en.inbox.about });
  await userEvent.selectOptions(service, 'Immigration');
  expect(await screen.findByText(en.inbox.emptyOfService)).toBeVisible();
  expect(router.state.location.search).toBe('?view=nobodys&service=immigration');
  expect(server.calls(inbox.list).at(-1)?.query).toMatchObject({ folder: 'nobodys', service: 'immigration' });
  await userEvent.click(screen.getByRole('link', { name: en.inbox.view.mine }));
  expect(router.state.location.search).toBe('?view=mine&service=immigration');
  await userEvent.selectOptions(service, en.inbox.general);
  expect(router.state.location.search).toBe('?view=mine&service=general');
});

it('goes to the last page when nothing is left beyond it', async () => {
  server.answer(inbox.list, { results: [], count: 26, next: null, previous: null });
  const at = '/work/inbox?view=mine&page=4';
  const { router } = renderScreen(<InboxPage />, { at, path: '/work/inbox', user: staff });
  await waitFor(() => expect(router.state.location.search).toBe('?view=mine&page=2'));
});

it('is searched as one types, within the view and the service, and the address keeps it', async () => {
  const at = '/work/inbox?view=nobodys&service=immigration&page=2';
  const { router } = renderScreen(<InboxPage />, { at, path: '/work/inbox', user: staff });
  await screen.findByRole('link', { name: 'Amara Diallo' });
  await userEvent.keyboard('/amara & co');
  expect(screen.getByRole('searchbox', { name: en.inbox.find })).toHaveValue('amara & co');
  await waitFor(() =>
    expect(server.calls(inbox.list).at(-1)?.query).toMatchObject({
      ...{ folder: 'nobodys', service: 'immigration', search: 'amara & co', offset: '0' },
    }),
  );
  const kept = '?view=nobodys&service=immigration&search=amara+%26+co';
  expect(router.state.location.search).toBe(kept);
  expect(screen.getByRole('link', { name: 'Amara Diallo' })).toHaveAttribute('href', `/work/inbox/${ID}${kept}`);
  server.answer(inbox.list, { results: [], count: 0, next: null, previous: null });
  await userEvent.click(screen.getByRole('link', { name: en.inbox.view.mine }));
  expect(router.state.location.search).toBe(kept.replace('nobodys', 'mine'));
  expect(await screen.findByText(en.inbox.emptyOfSearch)).toBeVisible();
});

it('takes, closes and snoozes a thread by a key each, and by none while one types or goes elsewhere', async () => {
  open();
  server.answer(inbox.update, item);
  await userEvent.type(await screen.findByRole('textbox', { name: /Email to/ }), 'tds');
  await userEvent.tab();
  await userEvent.keyboard('gtgd');
  expect(server.calls(inbox.update)).toEqual([]);
  await userEvent.keyboard('t');
  await waitFor(() => expect(server.calls(inbox.update)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: en.inbox.take })).toBeEnabled());
  await userEvent.keyboard('d');
  await waitFor(() =>
    expect(server.calls(inbox.update)).toMatchObject([
      { body: { version: 3, assigneeId: staff.id } },
      { body: { version: 3, state: 'closed' } },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: en.inbox.snooze })).toBeEnabled());
  await userEvent.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: en.inbox.snoozeTitle }));
  fireEvent.change(dialog.getByLabelText(en.inbox.snoozeUntil), { target: { value: '2099-07-01' } });
  await userEvent.click(dialog.getByRole('button', { name: en.inbox.snooze }));
  // Nine in the office's morning.
  const snoozedUntil = '2099-07-01T13:00:00.000Z';
  await waitFor(() => expect(server.calls(inbox.update).at(-1)).toMatchObject({ body: { snoozedUntil } }));
});

it('says of a thread that is gone that it is not here, and leads back to the list as it was', async () => {
  server.fail(inbox.get, 404);
  const at = `/work/inbox/${ID}?view=mine&page=2`;
  renderScreen(<InboxPage />, { at, path: '/work/inbox/:threadId', user: staff });
  expect(await screen.findByRole('heading', { name: en.inbox.gone })).toBeVisible();
  const back = screen.getByRole('link', { name: en.inbox.back });
  expect(back).toHaveAttribute('href', '/work/inbox?view=mine&page=2');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('says what a chat is about, if its guest said so', async () => {
  const chat: InboxItem['chat'] = {
    email: null,
    language: 'en',
    isHere: true,
    ending: null,
    hasCase: false,
    messages: [],
  };
  server.answer(inbox.get, { ...item, kind: 'chat', inquiry: null, chat, service: 'tax' });
  open();
  expect(await screen.findByText('Live chat, Tax')).toBeVisible();
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

it('answers an inquiry by mail after its case was opened, too', async () => {
  server.answer(inbox.get, { ...item, case: { id: amara.id, caseNumber: 'CB-2026-0001', title: 'Family visa' } });
  server.answer(inbox.answer, { id: ID, author: null, text: 'Three months.', sentAt: '2025-11-20T16:00:00Z' });
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Email to/ }), 'Three months.');
  await waitFor(() => expect(server.calls(inbox.presence).at(-1)).toMatchObject({ body: { state: 'typing' } }));
  await userEvent.click(screen.getByRole('button', { name: en.inbox.send }));
  await waitFor(() => expect(server.calls(inbox.answer)).toHaveLength(1));
  // Colleagues are told at once that the typing has ended.
  await waitFor(() => expect(server.calls(inbox.presence).at(-1)).toMatchObject({ body: { state: 'open' } }));
  expect(server.calls(messages.send)).toHaveLength(0);
});

it('opens a case from an inquiry for somebody new, filled in with what they wrote', async () => {
  open();
  server.fail(inbox.openCase, 409, { code: 'email_taken', errors: [{ field: 'email', message: 'taken' }] });
  await userEvent.click(await screen.findByRole('button', { name: en.client.startCase }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New case for Amara Diallo' }));
  expect(dialog.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Diallo');
  const start = dialog.getByRole('button', { name: en.client.startCase });
  await userEvent.click(start);
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  expect(title).toHaveAccessibleDescription(expect.stringContaining(en.client.problem.titleMissing));
  await userEvent.type(title, 'Family visa');
  await userEvent.click(start);
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  await waitFor(() => expect(email).toHaveAccessibleDescription(en.clients.problem.emailTaken));

  server.answer(clients.list, { results: [amara], count: 1, isNear: false, next: null, previous: null });
  await userEvent.click(dialog.getByRole('button', { name: en.inbox.knownClient }));
  await dialog.findByRole('option', { name: 'Amara D., amara@example.com' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Client/ }), amara.id);
  server.answer(inbox.openCase, {
    ...item,
    case: { id: amara.id, caseNumber: 'CB-2026-0001', title: 'Family visa' },
  });
  await userEvent.click(start);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const newCase = { serviceCategoryId: 'immigration', title: 'Family visa', description: item.inquiry?.message };
  expect(server.calls(inbox.openCase)).toMatchObject([
    { params: { id: ID }, body: { version: 3, newClient: { lastName: 'Diallo', preferredLanguage: 'fr' }, newCase } },
    { body: { version: 3, clientId: amara.id, newCase } },
  ]);
});

it('says in words how long the promise lasts', () => {
  const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;
  const now = new Date('2025-11-21T12:00:00Z');
  const at = (dueAt: string) => promiseOf(t, 'en', { state: 'open', snoozedUntil: null, dueAt }, now);
  expect(at('2025-11-21T15:30:00Z')).toEqual({ words: 'inbox.dueHours {"hours":3}', tone: 'soon' });
  expect(at('2025-11-21T10:00:00Z')).toEqual({ words: 'inbox.lateHours {"hours":2}', tone: 'late' });
  // The office's day and time, in whatever zone the reader is.
  expect(at('2025-11-26T03:00:00Z').words).toBe('inbox.dueOn {"when":"Tue, Nov 25"}');
  expect(formatWhen('en', '2025-11-21T06:30:00Z', now)).toMatch(/^1:30.AM$/);
  expect(formatWhen('en', '2025-11-21T04:30:00Z', now)).toBe('Thu, Nov 20');
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
  expect(server.calls(cannedAnswers.remove)).toMatchObject([{ params: { id: ID }, query: { version: '1' } }]);
});

describe('a canned answer that a colleague changes meanwhile', () => {
  const begin = async () => {
    const shown = open();
    await userEvent.click(await screen.findByRole('button', { name: en.inbox.canned.menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: en.inbox.canned.manage }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change “Free”' }));
    await userEvent.type(screen.getByRole('textbox', { name: en.inbox.canned.title }), ' of charge');
    return shown;
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: en.inbox.canned.save }));
  const saved = { ...kept, title: 'Gratis', text: 'Dear client', version: 2 };

  it('is shown with their words, and is replaced by the next save', async () => {
    await begin();
    server.fail(cannedAnswers.update, 409, { code: 'changed_meanwhile' });
    server.answer(cannedAnswers.list, { results: [saved], count: 1, next: null, previous: null });
    await save();
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(`${en.inbox.canned.meanwhile}Gratis`);
    expect(screen.queryByText(new RegExp(en.inbox.canned.failed))).toBeNull();
    expect(screen.getByRole('textbox', { name: en.inbox.canned.title })).toHaveValue('Free of charge');
    // The words that were not touched here are as the colleague left them.
    expect(screen.getByRole('textbox', { name: en.inbox.canned.text })).toHaveValue('Dear client');
    server.answer(cannedAnswers.update, { ...saved, title: 'Free of charge', version: 3 });
    await save();
    expect(await screen.findByText('“Free of charge” is kept for everyone.')).toBeVisible();
    expect(server.calls(cannedAnswers.update).map(({ body }) => body)).toEqual([
      { version: 1, title: 'Free of charge', text: kept.text },
      { version: 2, title: 'Free of charge', text: 'Dear client' },
    ]);
  });

  it('can be kept anew once they deleted it', async () => {
    const { queryClient } = await begin();
    server.answer(cannedAnswers.list, { results: [], count: 0, next: null, previous: null });
    await act(() => refreshTopics(queryClient, 'inbox'));
    expect(await screen.findByRole('alert')).toHaveTextContent(en.inbox.canned.gone);
    server.answer(cannedAnswers.create, { ...kept, title: 'Free of charge' });
    await save();
    expect(await screen.findByText('“Free of charge” is kept for everyone.')).toBeVisible();
    expect(server.calls(cannedAnswers.create)).toMatchObject([{ body: { language: kept.language, text: kept.text } }]);
  });
});

it('lists canned answers beyond the first page', async () => {
  const [first, second] = [kept, { ...kept, id: amara.id, title: 'Last' }];
  server.answer(cannedAnswers.list, ({ query }) => ({
    ...{ results: [Number(query.offset) === 0 ? first : second], count: 2, next: null, previous: null },
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: en.inbox.canned.menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: en.inbox.canned.manage }));
  expect(await screen.findByText('Last')).toBeVisible();
});

it('keeps an answer under one key, however often it is sent', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: en.inbox.canned.menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: en.inbox.canned.keep }));
  await userEvent.type(screen.getByRole('textbox', { name: en.inbox.canned.title }), 'Time');
  await userEvent.type(screen.getByRole('textbox', { name: en.inbox.canned.text }), 'Three months.');
  server.fail(cannedAnswers.create, 503);
  await userEvent.click(screen.getByRole('button', { name: en.inbox.canned.save }));
  expect(await screen.findByText(en.inbox.canned.failed)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en.inbox.canned.save }));
  await waitFor(() => expect(server.calls(cannedAnswers.create)).toHaveLength(2));
  const keys = server.calls(cannedAnswers.create).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('says in the menus that their entries did not load, and loads them again', async () => {
  server.fail(cases.colleagues, 503);
  server.fail(cannedAnswers.list, 503);
  open();
  await userEvent.click(await screen.findByRole('button', { name: en.inbox.canned.menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^The answers did not load/ }));
  await userEvent.click(screen.getByRole('button', { name: en.inbox.assign }));
  server.answer(cases.colleagues, [{ id: ID, name: 'Henry Liu', role: '' }]);
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Your colleagues did not load/ }));
  await userEvent.click(screen.getByRole('button', { name: en.inbox.assign }));
  expect(await screen.findByRole('menuitemradio', { name: 'Henry Liu' })).toBeVisible();
});

it('says of colleagues to whom a thread can be given who is away now', async () => {
  const [henry, vera] = [
    { id: ID, name: 'Henry Liu', role: '' },
    { id: amara.id, name: 'Vera Cruz', role: '' },
  ];
  const absence = { id: null, cover: null, coverId: null, version: 1 };
  const days = (from: string, to: string) => ({ startsAt: `${from}T05:00:00.000Z`, endsAt: `${to}T05:00:00.000Z` });
  server.answer(cases.colleagues, [henry, vera]);
  server.answer(availability.away, {
    absences: [
      { ...absence, staffId: henry.id, name: henry.name, ...days('2020-01-05', '2035-01-05') },
      { ...absence, staffId: vera.id, name: vera.name, ...days('2035-01-05', '2035-01-06') },
    ],
    closings: [],
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: en.inbox.assign }));
  expect(await screen.findByRole('menuitemradio', { name: 'Henry Liu (away)' })).toBeVisible();
  expect(screen.getByRole('menuitemradio', { name: 'Vera Cruz' })).toBeVisible();
});

it('asks for the day of a snooze without the failure of another change', async () => {
  server.fail(inbox.update, 503);
  open();
  await userEvent.click(await screen.findByRole('button', { name: en.inbox.done }));
  expect(await screen.findByText(en.inbox.notChanged)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en.inbox.snooze }));
  expect(await screen.findByRole('dialog', { name: en.inbox.snoozeTitle })).toBeVisible();
  expect(screen.queryByText(en.inbox.notChanged)).not.toBeInTheDocument();
});

describe('a chat', () => {
  const chat: NonNullable<InboxItem['chat']> = {
    ...{ email: null, language: 'en', isHere: true, ending: null, hasCase: false },
    messages: [{ id: ID, side: 'guest', name: 'Amara Diallo', text: 'Are you open?', sentAt: '2025-11-20T15:00:00Z' }],
  };
  const thread: InboxItem = { ...item, kind: 'chat', service: null, inquiry: null, chat };

  it('is marked in the list and answered in the chat, with the number of answers that were seen', async () => {
    server.answer(inbox.list, {
      ...{ results: [{ ...line, kind: 'chat', service: null }], count: 1, next: null, previous: null },
    });
    server.answer(inbox.get, thread);
    server.answer(inbox.answer, { id: ID, author: null, text: 'We are.', sentAt: '2025-11-20T15:01:00Z' });
    open();
    expect((await screen.findAllByText(en.inbox.chat.from)).length).toBeGreaterThan(1);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Chat with Amara Diallo/ }), 'We are.');
    await userEvent.click(screen.getByRole('button', { name: en.inbox.send }));
    await waitFor(() => expect(server.calls(inbox.answer)).toMatchObject([{ body: { answersSeen: 0 } }]));
    // One's own answer is no colleague's, also while the page does not show it yet.
    const own = (text: string, minute: number) => ({
      ...{ id: `${ID.slice(0, -1)}${minute}`, side: 'firm' as const, name: 'Sam Reyes', text },
      sentAt: `2025-11-20T15:0${minute}:00Z`,
    });
    const messages = [...chat.messages, own('We are.', 2), own('Until six.', 3)];
    server.answer(inbox.get, { ...thread, chat: { ...chat, messages } });
    const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.type(screen.getByRole('textbox', { name: /^Chat with Amara Diallo/ }), 'Until six.');
    await userEvent.click(screen.getByRole('button', { name: en.inbox.send }));
    await waitFor(() => expect(server.calls(inbox.answer)).toMatchObject([{}, { body: { answersSeen: 1 } }]));
    const newest = (await screen.findByText('Until six.', { selector: 'article *' })).closest('article');
    expect(brought.mock.contexts).toContain(newest);
    brought.mockRestore();
    expect(screen.queryByRole('button', { name: en.inbox.snooze })).not.toBeInTheDocument();
    server.answer(inbox.update, thread);
    await userEvent.click(screen.getByRole('button', { name: en.inbox.chat.end }));
    expect(server.calls(inbox.update)).toMatchObject([{ body: { version: 3, state: 'closed' } }]);
  });

  it('says that the guest is gone, and takes no answer once it is over', async () => {
    server.answer(inbox.get, { ...thread, chat: { ...chat, isHere: false } });
    const { unmount } = open();
    expect(await screen.findByText(en.inbox.chat.gone)).toBeVisible();
    unmount();
    server.answer(inbox.get, { ...thread, state: 'closed', chat: { ...chat, ending: 'guest' } });
    open();
    expect(await screen.findByText(en.inbox.chat.ended.guest)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: en.inbox.reopen })).not.toBeInTheDocument();
  });
});

describe('the conversation of a case', () => {
  const CASE = '20000000-0000-4000-8000-000000000001';
  const LAST = '30000000-0000-4000-8000-000000000002';
  const page: MessagePage = {
    ...{ caseId: CASE, caseNumber: 'CB-2026-0417', caseTitle: 'Amended return', staff: null, readByOther: null },
    ...{
      client: { id: client.id, name: 'Ana Ruiz' },
      unread: 1,
      older: null,
      canTranslate: false,
      caseStatus: 'in_progress',
    },
    messages: [
      {
        ...{ id: LAST, caseId: CASE, side: 'client', sender: { id: client.id, name: 'Ana Ruiz' } },
        ...{ text: 'Is it done?', translations: [], sentAt: '2025-11-20T15:00:00Z', attachments: [] },
      },
    ],
  };
  beforeEach(() => {
    const about = { id: CASE, caseNumber: page.caseNumber, title: page.caseTitle };
    server.answer(inbox.get, {
      ...line,
      kind: 'conversation',
      who: 'Ana Ruiz',
      case: about,
      inquiry: null,
      chat: null,
    });
    server.answer(messages.read, undefined);
  });

  it('says that it did not load, and takes no answer before it is there', async () => {
    server.fail(messages.thread, 503);
    open();
    const failed = await screen.findByRole('heading', { name: en.inbox.wordsFailed });
    expect(failed).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    server.answer(messages.thread, page);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Ana Ruiz' }), 'It is.');
    server.fail(messages.send, 409, { code: 'answered_meanwhile' });
    await userEvent.click(screen.getByRole('button', { name: en.inbox.send }));
    expect(await screen.findByText(en.inbox.outrun)).toBeVisible();
    expect(server.calls(messages.send)).toMatchObject([{ body: { seen: LAST } }]);
    expect(server.calls(messages.read)).toMatchObject([{ body: { upTo: LAST } }]);
  });

  it('counts as read once the page is looked at', async () => {
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    server.answer(messages.thread, page);
    open();
    expect(await screen.findByText('Is it done?')).toBeVisible();
    expect(server.calls(messages.read)).toEqual([]);
    seen.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.calls(messages.read)).toHaveLength(1));
  });

  it('shows earlier messages by a button', async () => {
    const [message] = page.messages;
    server.answer(messages.thread, ({ query }) =>
      query.before
        ? { ...page, messages: page.messages.map((one) => ({ ...one, id: CASE, text: 'Good morning' })) }
        : { ...page, older: String(message?.id) },
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: en.inbox.older }));
    expect(await screen.findByText('Good morning')).toBeVisible();
    expect(screen.getByText('Is it done?')).toBeVisible();
    expect(screen.queryByRole('button', { name: en.inbox.older })).not.toBeInTheDocument();
  });
});
