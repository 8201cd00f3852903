import {
  type Appointment,
  appointments,
  type Case,
  cases,
  hours,
  household,
  type InboxThread,
  inbox,
  messages,
  notes,
  officeDay,
} from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CasePage } from './CasePage.tsx';
import { caseQuery } from './case.queries.ts';
import { answerRest, caseOf, id, marisol } from './testing/caseSamples.ts';

let server: ReturnType<typeof mockApi>;
let stored: Case;
beforeEach(() => {
  sessionStorage.clear();
  server = mockApi();
  stored = caseOf();
  answerRest(server);
  server.answer(cases.get, () => stored);
});
afterEach(() => server.restore());

const open = () =>
  renderScreen(<CasePage />, {
    at: `/work/cases/${caseOf().id}`,
    path: '/work/cases/:caseId',
    user: { ...client, id: marisol.id, role: 'staff' },
  });

test('one page holds the case: who, how far, what is needed, what happened, messages and notes', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '2024 amended return' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Lucía Fernández' })[0]).toHaveAttribute(
    'href',
    `/work/clients/${client.id}`,
  );
  expect(screen.getByText('High priority')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Step 2 of 7: Document collection' })).toBeVisible();
  expect(screen.getByText('Letter from Hudson Savings')).toBeVisible();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Called about the bank',
    'Case opened',
  ]);
  expect(await screen.findByRole('textbox', { name: 'Message to Lucía Fernández' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Internal notes' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  expect(document.title).toMatch(/^2024 amended return · /);
});

test('head and facts say that a case is late by what such cases usually take, where no day is promised', async () => {
  const openedAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  stored = caseOf({ createdAt: openedAgo(19), usualDays: 12 });
  const { unmount } = open();
  expect(await screen.findByText('7 days late')).toBeVisible();
  const usual = 'usually 12 days here, now 19';
  expect(screen.getAllByText(usual)).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: 'At a glance' })).getByText(usual)).toBeVisible();
  unmount();
  stored = caseOf({ createdAt: openedAgo(3), usualDays: 12 });
  const inTime = open();
  expect(await screen.findByText('usually 12 days here, now 3')).toBeVisible();
  expect(screen.queryByText(/late$/)).toBeNull();
  inTime.unmount();
  stored = caseOf({ createdAt: openedAgo(19), estimatedCompletionDate: officeDay(new Date()) });
  open();
  expect(await screen.findByText('Today')).toBeVisible();
  expect(screen.queryByText(/^usually/)).toBeNull();
});

test('its meetings lead to themselves in the calendar, where another is booked with the case chosen', async () => {
  const meeting: Appointment = {
    ...{ id: id(80), caseId: id(10), caseTitle: '2024 amended return', clientId: client.id, clientName: 'Lucía' },
    ...{ staffMember: null, appointmentType: 'signing', startsAt: '2035-01-06T03:30:00.000Z', durationMinutes: 30 },
    ...{ scheduledDate: '2035-01-05', scheduledTime: '22:30', meetingMethod: 'phone', meetingLink: null },
    ...{ isFree: false, status: 'scheduled', cancelReason: null, confirmationCode: 'K7M-204', notes: '' },
    createdAt: '2026-01-05T15:00:00.000Z',
  };
  const cancelled = { ...meeting, id: id(81), startsAt: '2026-01-15T15:00:00.000Z', status: 'cancelled' } as const;
  server.answer(appointments.list, ({ query }) => {
    const results = [query.when === 'upcoming' ? meeting : cancelled];
    return { results, count: 1, next: null, previous: null };
  });
  open();
  const panel = within(await screen.findByRole('region', { name: 'Meetings' }));
  // The evening of the day before, in New York.
  expect(await panel.findByRole('link', { name: /10:30/ })).toHaveAttribute(
    'href',
    `/work/calendar?meeting=${id(80)}&day=2035-01-05&who=all`,
  );
  expect(panel.getByText('Signing, by phone, cancelled')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Book a meeting' })).toHaveAttribute('href', `/work/calendar?book=${id(10)}`);
  expect(panel.getAllByRole('link')).toHaveLength(2);
  expect(server.calls(appointments.list)).toMatchObject(Array(2).fill({ query: { caseId: id(10) } }));
});

test('the case of a business names it and leads to its page', async () => {
  const business = { id: id(70), name: 'Fernández Bakery' };
  server.answer(household.people, { people: [], invitations: [], business, isHolder: false });
  open();
  const panel = within(await screen.findByRole('region', { name: 'People on this case' }));
  const link = await panel.findByRole('link', { name: 'Fernández Bakery' });
  expect(link).toHaveAttribute('href', `/work/businesses/${business.id}`);
});

test('hours are recorded on the case itself, which shows the latest and the sum', async () => {
  const entry = {
    ...{ id: id(61), caseId: id(10), caseNumber: 'CB-2026-0417', caseTitle: '2024 amended return' },
    ...{ clientId: client.id, clientName: 'Lucía Fernández', staff: marisol, day: '2026-01-20', minutes: 90 },
    ...{ text: 'Read the letter', isBillable: true, invoice: null, mayChange: true, version: 1 },
  };
  server.answer(hours.list, { results: [entry], count: 7, next: null, previous: null, minutes: 200 });
  open();
  const panel = within(await screen.findByRole('region', { name: 'Hours' }));
  expect(await panel.findByText('1 h 30 min')).toBeVisible();
  expect(panel.getByText(/3 h 20 min in all/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'All 7 entries' })).toHaveAttribute(
    'href',
    '/work/billing/hours?search=CB-2026-0417&show=all',
  );
  expect(server.calls(hours.list)[0]?.query).toMatchObject({ caseId: id(10), show: 'all' });
  await userEvent.click(panel.getByRole('button', { name: 'Edit: Read the letter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change hours' }));
  expect(dialog.getByRole('textbox', { name: /Time/ })).toHaveValue('1:30');
});

test('a note written here is about the case', async () => {
  open();
  const box = within(await screen.findByRole('region', { name: 'Internal notes' }));
  await waitFor(() => expect(server.calls(notes.list)[0]?.query).toMatchObject({ caseId: id(10) }));
  await userEvent.type(box.getByRole('textbox', { name: 'New note' }), 'Takes faxes only');
  server.fail(notes.add, 500);
  await userEvent.click(box.getByRole('button', { name: 'Save note' }));
  expect(await box.findByText('The note was not saved.')).toBeVisible();
  expect(server.calls(notes.add)[0]).toMatchObject({
    params: { id: client.id },
    body: { text: 'Takes faxes only', caseId: id(10) },
  });
});

test('a message goes to the case; a colleague who answered first is shown before it is sent again', async () => {
  const thread: InboxThread = {
    ...{ id: id(50), kind: 'conversation', state: 'open', who: 'Lucía Fernández', client: null, service: null },
    ...{ case: null, text: '', lastAt: '2026-01-20T15:00:00.000Z', waitingSince: null, dueAt: null, assignee: null },
    ...{ away: null, snoozedUntil: null, version: 1, isUrgent: false },
  };
  server.answer(inbox.list, { results: [thread], count: 1, next: null, previous: null });
  server.answer(inbox.presence, { others: [{ id: id(2), name: 'Anjali Rao', isTyping: false }] });
  open();
  expect(await screen.findByText('Anjali Rao is reading this too.')).toBeVisible();
  expect(server.calls(inbox.list)[0]?.query).toMatchObject({ caseId: id(10), state: 'any' });
  const field = await screen.findByRole('textbox', { name: 'Message to Lucía Fernández' });
  await userEvent.type(field, 'The photo is clear.');
  server.fail(messages.send, 409, { code: 'answered_meanwhile' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^A colleague has answered meanwhile/)).toBeVisible();
  expect(field).toHaveValue('The photo is clear.');
  expect(server.calls(messages.send)[0]?.body).toMatchObject({ text: 'The photo is clear.', attachments: [] });
});

test('title and description are changed one by one', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More for this case' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit title and description' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the case' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(title).toHaveAccessibleDescription('Please give the case a title');
  await userEvent.type(title, 'Amended return');
  stored = caseOf({ title: 'Amended return' });
  server.answer(cases.update, stored);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Amended return' })).toBeVisible();
  expect(server.calls(cases.update)[0]?.body).toEqual({
    title: 'Amended return',
    seen: { title: '2024 amended return', description: 'Interest income was left off.' },
  });
});

test.each([403, 404])('%i: nothing tells whether the case exists', async (status) => {
  server.fail(cases.get, status, { code: status === 403 ? 'forbidden' : 'not_found' });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All cases' })).toHaveAttribute('href', '/work/cases');
});

test('a case given away while somebody works on it stays readable, with all that is typed', async () => {
  const { queryClient, unmount } = open();
  const box = within(await screen.findByRole('region', { name: 'Internal notes' }));
  await userEvent.type(box.getByRole('textbox', { name: 'New note' }), 'Calls back');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Lucía Fernández' }), 'Dear Lucía');
  await userEvent.click(screen.getByRole('button', { name: 'Plan and assignment' }));
  const dialog = await screen.findByRole('dialog');
  server.fail(cases.get, 404, { code: 'not_found' });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/^You can no longer see this case/)).toBeInTheDocument();
  expect(dialog).toBeVisible();
  expect(screen.getByText('2024 amended return', { selector: 'h1, h1 *' })).toBeInTheDocument();
  expect(screen.getByDisplayValue('Dear Lucía')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Calls back')).toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toContainEqual(expect.stringMatching(/^words-.*note/));
  unmount();
  expect(queryClient.getQueryData(caseQuery(caseOf().id).queryKey)).toBeUndefined();
  server.answer(cases.get, () => stored);
  open();
  expect(await screen.findByDisplayValue('Calls back')).toBeVisible();
});

test('any other failure offers another try; a case on hold says so', async () => {
  server.fail(cases.get, 500);
  open();
  expect(await screen.findByRole('heading', { name: 'We could not load this case' })).toBeVisible();
  stored = caseOf({ status: 'on_hold', heldStatus: 'in_progress' });
  server.answer(cases.get, () => stored);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('This case is on hold. It will resume at “In progress”.')).toBeVisible();
});
