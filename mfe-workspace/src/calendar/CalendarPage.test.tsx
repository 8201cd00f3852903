import { refreshTopics } from '@firm/api-client';
import {
  type Agenda,
  type Appointment,
  appointments,
  availability,
  type ClientSummary,
  type Closing,
  cases,
  clients,
  work,
} from '@firm/contract';
import { countRefetchesOfNeeds, mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseOf } from '../case/testing/caseSamples.ts';
import { specialist, workCaseOf } from '../testing/workSamples.ts';
import en from '../texts/en.json';
import { CalendarPage } from './CalendarPage.tsx';

const tom = { id: '0000000a-0000-4000-8000-000000000002', name: 'Tom Field', role: '' };
const vera = { id: specialist.id, name: 'Vera Cruz', role: 'Tax specialist' };
const meeting: Agenda['meetings'][number] = {
  ...{ id: '0000000d-0000-4000-8000-000000000001', staffId: vera.id, caseId: workCaseOf().id },
  ...{ caseNumber: 'CB-2026-0417', caseTitle: 'Amended return', clientId: tom.id, clientName: 'Ana Ruiz' },
  ...{ appointmentType: 'signing', meetingMethod: 'phone', meetingLink: null, status: 'scheduled' },
  ...{ startsAt: '2035-03-06T15:00:00.000Z', durationMinutes: 60 },
};
const whole: Appointment = {
  ...{ ...meeting, staffMember: null, isFree: false, cancelReason: null, confirmationCode: 'K7M-204', notes: '' },
  ...{ scheduledDate: '2035-03-06', scheduledTime: '10:00', createdAt: '2035-01-05T15:00:00.000Z' },
};
const hours = { opens: '09:00', closes: '18:00' };

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(appointments.covered, { results: [], count: 0, next: null, previous: null });
  server.answer(cases.colleagues, [vera, tom]);
  server.answer(appointments.get, whole);
  server.answer(appointments.agenda, ({ query }) => ({
    days: [{ day: String(query.from), closure: null }],
    absences: [],
    people: [vera, tom]
      .filter(({ id }) => !query.staffId || id === query.staffId)
      .map((one) => ({ ...one, hours: [hours] })),
    meetings: query.from === '2035-03-06' ? [meeting] : [],
    busy: query.staffId ? [] : [{ staffId: tom.id, startsAt: '2035-03-06T18:00:00.000Z', durationMinutes: 30 }],
  }));
});
afterEach(() => server.restore());
const open = (search = '?day=2035-03-06') =>
  renderScreen(<CalendarPage />, { at: `/work/calendar${search}`, user: specialist });

test('shows a day by the office’s clock; keys step through it, and g leaves it', async () => {
  const { router } = open();
  expect(await screen.findByRole('heading', { name: 'Tuesday, March 6' })).toBeVisible();
  const block = await screen.findByRole('button', { name: /^10:00\sAM, Ana Ruiz, Signing/ });
  expect(within(block).getByText(/^10:00\sAM$/)).toBeVisible();
  expect(screen.getByText(/^9\sAM$/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { name: 'Wednesday, March 7' })).toBeVisible();
  await userEvent.keyboard('gd');
  expect(router.state.location.search).toBe('?day=2035-03-07');
  await userEvent.keyboard('w');
  expect(await screen.findByRole('heading', { name: 'Week of Mon, Mar 5' })).toBeVisible();
});

test('its heading begins with a capital letter in a language whose days have small ones', async () => {
  renderScreen(<CalendarPage />, { at: '/work/calendar?day=2035-03-06', user: specialist, language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Martes, 6 de marzo' })).toBeVisible();
});

test('everybody’s day shows a hidden meeting as a time only', async () => {
  open('?day=2035-03-06&who=all');
  const region = await screen.findByRole('region', { name: 'Tuesday, March 6' });
  expect(within(region).getByRole('heading', { name: 'Tom Field' })).toBeVisible();
  expect(within(region).getByText(en.calendar.busy)).toBeVisible();
});

test('a kept address of a colleague who has left shows the reader’s own day', async () => {
  open(`?day=2035-03-06&who=${whole.id}`);
  expect(await screen.findByRole('button', { name: /Ana Ruiz, Signing/ })).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue(specialist.id);
});

test('a meeting is moved to a free time; one that was just taken is said, and the dialog stays', async () => {
  server.answer(appointments.slots, ({ query }) => ({
    ...{ durationMinutes: 60, isFree: false },
    days: [{ day: String(query.from), closure: null, slots: [{ startsAt: '2035-03-07T15:00:00.000Z', isFree: true }] }],
  }));
  server.fail(appointments.move, 409, { code: 'slot_taken' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  const shown = within(await screen.findByRole('dialog', { name: 'Ana Ruiz, Signing' }));
  expect(shown.getByRole('link', { name: /Amended return/ })).toHaveAttribute('href', `/work/cases/${meeting.caseId}`);
  await userEvent.click(shown.getByRole('button', { name: en.calendar.move }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the meeting with Ana Ruiz' }));
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.move }));
  const time = dialog.getByRole('combobox', { name: /^Time/ });
  expect(time).toHaveAccessibleDescription(en.calendar.problem.timeMissing);
  await waitFor(() => expect(time).toBeEnabled());
  await userEvent.selectOptions(time, '2035-03-07T15:00:00.000Z');
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.move }));
  expect(await dialog.findByText(en.calendar.taken)).toBeVisible();
  expect(server.calls(appointments.move)).toMatchObject([
    { params: { id: meeting.id }, body: { startsAt: '2035-03-07T15:00:00.000Z' } },
  ]);
});

test('a meeting that others moved meanwhile is moved only by somebody who has seen where to', async () => {
  const slot = { startsAt: '2035-03-07T15:00:00.000Z', isFree: true };
  server.answer(appointments.slots, ({ query }) => ({
    ...{ durationMinutes: 60, isFree: false },
    days: [{ day: String(query.from), closure: null, slots: [slot] }],
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  await userEvent.click(await screen.findByRole('button', { name: en.calendar.move }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the meeting with Ana Ruiz' }));
  const time = dialog.getByRole('combobox', { name: /^Time/ });
  await waitFor(() => expect(time).toBeEnabled());
  await userEvent.selectOptions(time, slot.startsAt);
  server.fail(appointments.move, 409, { code: 'changed_meanwhile' });
  const now = { ...whole, startsAt: '2035-03-06T19:00:00.000Z', scheduledTime: '14:00' };
  server.answer(appointments.get, now);
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.move }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Someone moved this meeting meanwhile to .*2:00\sPM/);
  expect(dialog.queryByText(new RegExp(en.calendar.notMoved))).toBeNull();
  expect(await dialog.findByText(/^Now it is on .*2:00\sPM/)).toBeVisible();
  expect(time).toHaveValue(slot.startsAt);
  server.answer(appointments.move, { ...whole, ...slot });
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.move }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(appointments.move).map(({ body }) => body)).toEqual([
    { startsAt: slot.startsAt, seen: { startsAt: meeting.startsAt } },
    { startsAt: slot.startsAt, seen: { startsAt: now.startsAt } },
  ]);
});

test('the form of a move opens on the meeting’s day, and says a move by others as soon as it is known', async () => {
  const slot = { startsAt: '2035-03-06T16:00:00.000Z', isFree: true };
  server.answer(appointments.slots, ({ query }) => ({
    ...{ durationMinutes: 60, isFree: false },
    days: [{ day: String(query.from), closure: null, slots: [slot] }],
  }));
  server.answer(appointments.move, { ...whole, ...slot });
  const { queryClient } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  await screen.findByText('K7M-204');
  await userEvent.click(screen.getByRole('button', { name: en.calendar.move }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the meeting with Ana Ruiz' }));
  expect(dialog.getByLabelText(/^Day/)).toHaveValue('2035-03-06');
  expect(dialog.getByText(/^Now it is on .*10:00\sAM/)).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
  const now = { ...whole, startsAt: '2035-03-06T19:00:00.000Z', scheduledTime: '14:00' };
  server.answer(appointments.get, now);
  await act(() => refreshTopics(queryClient, 'appointments'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Someone moved this meeting meanwhile to .*2:00\sPM/);
  expect(dialog.getByText(/^Now it is on .*2:00\sPM/)).toBeVisible();
  const time = dialog.getByRole('combobox', { name: /^Time/ });
  await waitFor(() => expect(time).toBeEnabled());
  await userEvent.selectOptions(time, slot.startsAt);
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.move }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(appointments.move)).toMatchObject([{ body: { seen: { startsAt: now.startsAt } } }]);
});

test('a meeting that others moved meanwhile is cancelled only by somebody who has seen where to', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  await userEvent.click(await screen.findByRole('button', { name: en.calendar.cancel }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the meeting with Ana Ruiz?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Closed');
  server.fail(appointments.update, 409, { code: 'changed_meanwhile' });
  const now = { ...whole, startsAt: '2035-03-06T19:00:00.000Z', scheduledTime: '14:00' };
  server.answer(appointments.get, now);
  const cancel = () => userEvent.click(dialog.getByRole('button', { name: en.calendar.cancel }));
  await cancel();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Someone moved this meeting meanwhile to .*2:00\sPM/);
  expect(dialog.queryByText(new RegExp(en.calendar.notCancelled))).toBeNull();
  server.answer(appointments.update, { ...now, status: 'cancelled' });
  await cancel();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(appointments.update).map(({ body }) => body)).toMatchObject([
    { seen: { startsAt: meeting.startsAt } },
    { seen: { startsAt: now.startsAt } },
  ]);
});

test('what was read before the form of a move opened does not count as seen', async () => {
  server.answer(appointments.slots, { durationMinutes: 60, isFree: false, days: [] });
  server.answer(appointments.get, { ...whole, startsAt: '2035-03-06T19:00:00.000Z', scheduledTime: '14:00' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  await screen.findByText('K7M-204');
  await userEvent.click(screen.getByRole('button', { name: en.calendar.move }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the meeting with Ana Ruiz' }));
  expect(dialog.getByText(/^Now it is on .*10:00\sAM/)).toBeVisible();
});

test('a link to a meeting opens it: its code can be read out, and it is confirmed', async () => {
  const { router, queryClient } = open(`?meeting=${meeting.id}&day=2035-03-06`);
  const askedAgain = countRefetchesOfNeeds(queryClient);
  const shown = within(await screen.findByRole('dialog', { name: 'Ana Ruiz, Signing' }));
  expect(await shown.findByText('K7M-204')).toBeVisible();
  expect(shown.queryByRole('button', { name: en.calendar.held })).toBeNull();
  server.answer(appointments.update, { ...whole, status: 'confirmed' });
  await userEvent.click(shown.getByRole('button', { name: en.calendar.confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?day=2035-03-06');
  expect(server.calls(appointments.update)).toMatchObject([
    { params: { id: meeting.id }, body: { status: 'confirmed', seen: { startsAt: meeting.startsAt } } },
  ]);
  await waitFor(() => expect(askedAgain()).toBe(1));
});

test('of a meeting that is over one says how it went; it cannot be moved any more', async () => {
  const gone = { ...meeting, startsAt: '2026-01-05T15:00:00.000Z' };
  const day = { day: '2026-01-05', closure: null };
  const people = [{ ...vera, hours: [hours] }];
  server.answer(appointments.agenda, { days: [day], absences: [], people, meetings: [gone], busy: [] });
  server.answer(appointments.update, { ...whole, status: 'no_show' });
  open(`?meeting=${meeting.id}&day=2026-01-05`);
  const shown = within(await screen.findByRole('dialog', { name: 'Ana Ruiz, Signing' }));
  expect(shown.getByRole('button', { name: en.calendar.held })).toBeVisible();
  expect(shown.queryByRole('button', { name: en.calendar.move })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: en.calendar.missed }));
  await waitFor(() => expect(server.calls(appointments.update)).toMatchObject([{ body: { status: 'no_show' } }]));
});

test('notes on a meeting are kept; a colleague’s change is shown before it is replaced', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  await userEvent.click(await screen.findByRole('button', { name: en.calendar.notes }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notes on the meeting with Ana Ruiz' }));
  const field = dialog.getByRole('textbox', { name: en.calendar.notes });
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  await userEvent.type(field, 'Bring the letter');
  server.fail(appointments.update, 409, { code: 'changed_meanwhile' });
  server.answer(appointments.get, { ...whole, notes: 'Bring a pen' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/They now read: “Bring a pen”\. If you save/)).toBeVisible();
  expect(field).toHaveValue('Bring the letter');
  server.answer(appointments.update, { ...whole, notes: 'Bring the letter' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(en.calendar.notesSaved)).toBeVisible();
  expect(server.calls(appointments.update).map(({ body }) => body)).toMatchObject([
    { notes: 'Bring the letter', seen: { notes: '' } },
    { notes: 'Bring the letter', seen: { notes: 'Bring a pen' } },
  ]);
});

test('a meeting is booked on a case that is found while one types', async () => {
  const found = { results: [workCaseOf()], count: 1, late: 0, next: null, previous: null };
  server.answer(work.cases, found);
  server.answer(appointments.slots, ({ query }) => ({
    ...{ durationMinutes: 60, isFree: false },
    days: [{ day: String(query.from), closure: null, slots: [{ startsAt: '2035-03-07T15:00:00.000Z', isFree: true }] }],
  }));
  server.fail(appointments.create, 503);
  open();
  await userEvent.click(screen.getByRole('button', { name: en.calendar.book }));
  const dialog = within(await screen.findByRole('dialog', { name: en.calendar.bookTitle }));
  const search = dialog.getByRole('searchbox', { name: en.hours.findCase });
  await userEvent.type(search, 'ruiz');
  const chosen = dialog.getByRole('combobox', { name: /^Case/ });
  await userEvent.selectOptions(chosen, await dialog.findByRole('option', { name: /^Ana Ruiz, Amended return/ }));
  await waitFor(() =>
    expect(server.calls(work.cases).at(-1)).toMatchObject({ query: { search: 'ruiz', status: 'active' } }),
  );
  // The chosen case stays, whatever is searched for next.
  server.answer(work.cases, { ...found, results: [], count: 0 });
  server.answer(cases.get, caseOf({ id: workCaseOf().id, clientName: 'Ana Ruiz' }));
  await userEvent.type(search, 'x');
  await waitFor(() => expect(chosen).toHaveAccessibleDescription(en.hours.noOpenCase));
  expect(await dialog.findByRole('option', { name: /^Ana Ruiz/ })).toBeInTheDocument();
  expect(chosen).toHaveValue(workCaseOf().id);
  const time = dialog.getByRole('combobox', { name: /^Time/ });
  await waitFor(() => expect(time).toBeEnabled());
  await userEvent.selectOptions(time, '2035-03-07T15:00:00.000Z');
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.bookConfirm }));
  expect(await dialog.findByText(new RegExp(en.calendar.notBooked))).toBeVisible();
  expect(server.calls(appointments.create)).toMatchObject([{ body: { caseId: workCaseOf().id } }]);
});

test('a first talk is booked for a client without a case; it is said with whom, and shown there', async () => {
  const rosa = { id: '0000000e-0000-4000-8000-000000000001', name: 'Rosa Lima', email: 'rosa@example.com' };
  const found: ClientSummary = {
    ...{ ...rosa, phone: null, preferredLanguage: 'es', services: [], activeCases: 0, assignedStaff: null },
    ...{ isInvited: false, lastActivityAt: '2035-01-05T15:00:00.000Z' },
  };
  server.answer(clients.list, { results: [found], count: 1, isNear: false, next: null, previous: null });
  const startsAt = '2035-03-08T15:00:00.000Z';
  let isBooked = false;
  server.answer(appointments.slots, ({ query }) => ({
    ...{ durationMinutes: 30, isFree: true, holder: { id: tom.id, name: tom.name } },
    days: [
      {
        day: String(query.from),
        closure: null,
        slots: [{ startsAt, isFree: !isBooked && query.meeting_method !== 'in_person' }],
      },
    ],
  }));
  const staffMember = { ...tom, email: '', phone: null, specializations: [], certifications: [] };
  const { router } = open(`?book=client-${rosa.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: en.calendar.bookTitle }));
  await dialog.findByRole('option', { name: /^Rosa Lima/, selected: true });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Service/ }), 'translation');
  expect(await dialog.findByText('With: Tom Field')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /title/i }), 'A certificate');
  const time = dialog.getByRole('combobox', { name: /^Time/ });
  await waitFor(() => expect(time).toBeEnabled());
  await userEvent.selectOptions(time, startsAt);
  const length = dialog.getByRole('combobox', { name: en.calendar.length });
  expect(length).toBeDisabled();
  expect(length).toHaveDisplayValue('30 minutes');
  // The chosen time stays while it is free for what is chosen next.
  const where = dialog.getByRole('combobox', { name: en.calendar.where });
  await userEvent.selectOptions(where, 'phone');
  await waitFor(() =>
    expect(server.calls(appointments.slots).at(-1)?.query).toMatchObject({ meeting_method: 'phone' }),
  );
  expect(time).toHaveValue(startsAt);
  await userEvent.selectOptions(where, 'in_person');
  expect(await dialog.findByText(/^10:00.AM is no longer chosen/)).toBeVisible();
  expect(time).toHaveValue('');
  await userEvent.selectOptions(where, 'phone');
  await waitFor(() => expect(time).toBeEnabled());
  await userEvent.selectOptions(time, startsAt);
  expect(dialog.queryByText(/is no longer chosen/)).toBeNull();
  // The answer to a booking that was made is lost: the time stays, so that the same booking can be sent again.
  isBooked = true;
  server.fail(appointments.create, 503);
  const asked = server.calls(appointments.slots).length;
  const confirm = dialog.getByRole('button', { name: en.calendar.bookConfirm });
  await userEvent.click(confirm);
  expect(await dialog.findByText(new RegExp(en.calendar.notBooked))).toBeVisible();
  await waitFor(() => expect(server.calls(appointments.slots).length).toBeGreaterThan(asked));
  await waitFor(() => expect(time).toHaveDisplayValue(/10:00.AM/));
  server.answer(appointments.create, { ...whole, startsAt, clientName: rosa.name, staffMember });
  await userEvent.click(confirm);
  expect(await screen.findByText(/^Rosa Lima is booked with Tom Field: Thu, Mar 8/)).toBeVisible();
  const body = { clientId: rosa.id, newCase: { serviceCategoryId: 'translation', title: 'A certificate' }, startsAt };
  expect(server.calls(appointments.create)).toMatchObject([{ body }, { body }]);
  expect(router.state.location.search).toBe(`?day=2035-03-08&who=${tom.id}`);
});

test('a search of cases that failed says so, and is asked again', async () => {
  server.fail(work.cases, 503);
  open('?book=1');
  const dialog = within(await screen.findByRole('dialog', { name: en.calendar.bookTitle }));
  expect(await dialog.findByRole('heading', { name: en.hours.casesFailed })).toBeVisible();
  server.answer(work.cases, { results: [workCaseOf()], count: 1, late: 0, next: null, previous: null });
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('option', { name: /^Ana Ruiz/ })).toBeInTheDocument();
});

test('a meeting whose notes did not load says so, and names no code', async () => {
  server.fail(appointments.get, 503);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ana Ruiz, Signing' }));
  expect(await dialog.findByRole('heading', { name: en.calendar.wholeFailed })).toBeVisible();
  expect(dialog.queryByText(en.calendar.code)).toBeNull();
  server.answer(appointments.get, whole);
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText('K7M-204')).toBeVisible();
});

test('a link opens a meeting that was moved to another day; of one that is gone it says so', async () => {
  const { unmount } = open(`?day=2035-03-08&meeting=${meeting.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ana Ruiz, Signing' }));
  expect(dialog.getByText(/Mar 6, 10:00/)).toBeVisible();
  unmount();
  server.fail(appointments.get, 404);
  open(`?day=2035-03-08&meeting=${meeting.id}`);
  expect(await screen.findByText(en.calendar.linkGone)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(en.calendar.linkGone)).toBeNull();
});

test('a link books for the case that it names', async () => {
  const { id } = workCaseOf();
  server.answer(work.cases, { results: [workCaseOf()], count: 1, late: 0, next: null, previous: null });
  server.answer(appointments.slots, { durationMinutes: 60, isFree: false, days: [] });
  const { unmount } = open(`?book=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: en.calendar.bookTitle }));
  expect(await dialog.findByRole('option', { name: /^Ana Ruiz, Amended return/, selected: true })).toBeVisible();
  await waitFor(() => expect(server.calls(appointments.slots)[0]?.query).toMatchObject({ caseId: id }));
  unmount();
  open('?book=1');
  const empty = within(await screen.findByRole('dialog', { name: en.calendar.bookTitle }));
  expect(await empty.findByRole('option', { name: en.hours.chooseCase, selected: true })).toBeVisible();
});

test('a calendar that does not load says so', async () => {
  server.fail(appointments.agenda, 503);
  open();
  expect(await screen.findByRole('heading', { name: en.calendar.failed })).toBeVisible();
});

test('hours that somebody else saved first stand beside one’s own, and the next save replaces them', async () => {
  const saved = { week: [null, ...Array(6).fill(hours)], bufferMinutes: 0, methods: ['video' as const], revision: 3 };
  server.answer(availability.hours, saved);
  server.answer(availability.away, { absences: [], closings: [] });
  server.fail(availability.saveHours, 409, { code: 'changed_meanwhile' });
  open('?view=hours');
  await userEvent.click(await screen.findByRole('switch', { name: 'Works on Monday' }));
  const theirs = { ...saved, week: [null, { opens: '10:00', closes: '15:00' }, ...Array(5).fill(hours)] };
  server.answer(availability.hours, { ...theirs, bufferMinutes: 30, revision: 4 });
  const save = () => userEvent.click(screen.getByRole('button', { name: en.calendar.saveHours }));
  await save();
  expect(await screen.findByText(en.calendar.hoursJoined)).toBeVisible();
  expect(screen.queryByText(new RegExp(en.calendar.hoursNotSaved))).toBeNull();
  expect(screen.getByRole('switch', { name: 'Works on Monday' })).not.toBeChecked();
  expect(screen.getByText(/^Meanwhile saved: 10:00\sAM.*3:00\sPM$/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: en.calendar.buffer })).toHaveValue('30');
  const week = [null, null, hours, hours, hours, hours, hours];
  server.answer(availability.saveHours, { ...saved, week, bufferMinutes: 30, revision: 5 });
  await save();
  expect(await screen.findByText(en.calendar.hoursSaved)).toBeVisible();
  expect(screen.queryByText(/^Meanwhile saved/)).toBeNull();
  expect(server.calls(availability.saveHours)).toMatchObject([
    { params: { id: vera.id }, body: { week, bufferMinutes: 0, revision: 3 } },
    { body: { week, bufferMinutes: 30, revision: 4 } },
  ]);
});

test('a meeting in an absence is given to a colleague who is free', async () => {
  const covered = { ...meeting, holder: vera.name, colleagues: [{ id: tom.id, name: tom.name }] };
  server.answer(appointments.covered, { results: [covered], count: 11, next: null, previous: null });
  server.fail(appointments.give, 409, { code: 'slot_taken' });
  open();
  const panel = within(await screen.findByRole('region', { name: '11 meetings cannot take place as booked' }));
  // Folded at first: the calendar stays in view.
  expect(panel.queryByText(meeting.clientName)).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: en.calendar.settle }));
  await userEvent.click(panel.getByRole('button', { name: en.today.showMore }));
  await waitFor(() => expect(server.calls(appointments.covered).at(-1)).toMatchObject({ query: { limit: '40' } }));
  await userEvent.click(panel.getByRole('button', { name: en.calendar.give }));
  expect(await panel.findByText(en.calendar.notFree)).toBeVisible();
  expect(server.calls(appointments.give)).toMatchObject([
    { params: { id: meeting.id }, body: { staffId: tom.id, seen: { holder: vera.id } } },
  ]);
});

test('hours that a colleague saves meanwhile come in at once beside what is not saved, which can be dropped', async () => {
  const saved = { week: Array(7).fill(hours), bufferMinutes: 0, methods: ['video' as const], revision: 3 };
  server.answer(availability.hours, saved);
  server.answer(availability.away, { absences: [], closings: [] });
  const { queryClient } = open('?view=hours');
  const monday = () => screen.findByRole('switch', { name: 'Works on Monday' });
  await userEvent.click(await monday());
  server.answer(availability.hours, { ...saved, bufferMinutes: 30, revision: 4 });
  await act(() => refreshTopics(queryClient, 'appointments'));
  expect(await screen.findByText(en.calendar.hoursJoined)).toBeVisible();
  expect(await monday()).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: en.calendar.buffer })).toHaveValue('30');
  await userEvent.click(screen.getByRole('button', { name: en.calendar.discard }));
  expect(await monday()).toBeChecked();
  expect(screen.queryByText(en.calendar.hoursJoined)).toBeNull();
});

const absence = {
  ...{ id: vera.id, staffId: vera.id, name: vera.name, cover: tom.name, coverId: tom.id, version: 1 },
  ...{ startsAt: '2035-03-06T19:00:00.000Z', endsAt: '2035-03-08T05:00:00.000Z' },
};
const showAway = (away: { absences?: (typeof absence)[]; closings?: Closing[] }) => {
  const saved = { week: Array(7).fill(hours), bufferMinutes: 0, methods: ['video' as const], revision: 3 };
  server.answer(availability.hours, saved);
  server.answer(availability.away, { absences: [], closings: [], ...away });
};

test('an absence is changed as it stands; a colleague’s change is shown before it is replaced', async () => {
  showAway({ absences: [absence] });
  open('?view=hours');
  await userEvent.click(await screen.findByRole('button', { name: /^Change: Vera Cruz/ }));
  const dialog = within(await screen.findByRole('dialog', { name: en.calendar.changeTitle.absence }));
  expect(dialog.getByLabelText(/^First day/)).toHaveValue('2035-03-06');
  expect(dialog.getByLabelText(/^Last day/)).toHaveValue('2035-03-07');
  expect(dialog.getByRole('combobox', { name: en.calendar.fromTime })).toHaveValue('14:00');
  const until = dialog.getByRole('combobox', { name: en.calendar.toTime });
  expect(until).toHaveValue('');
  expect(dialog.getByRole('combobox', { name: en.calendar.cover })).toHaveValue(tom.id);
  await userEvent.selectOptions(until, '12:00');

  server.fail(availability.updateAbsence, 409, { code: 'changed_meanwhile' });
  const theirs = { ...absence, endsAt: '2035-03-09T05:00:00.000Z', cover: null, coverId: null, version: 2 };
  showAway({ absences: [theirs as never] });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/It now reads: .*Mar 6.*Mar 8/)).toBeVisible();
  expect(dialog.queryByText(new RegExp(en.calendar.entryNotChanged))).toBeNull();
  expect(until).toHaveValue('12:00');
  server.answer(availability.updateAbsence, { ...absence, version: 3 });
  const seen = server.calls(appointments.covered).length;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(en.calendar.changed.absence)).toBeVisible();
  const body = { from: '2035-03-06', to: '2035-03-07', fromTime: '14:00', toTime: '12:00', coverId: tom.id };
  expect(server.calls(availability.updateAbsence).map((call) => call.body)).toEqual([
    { ...body, version: 1 },
    { ...body, version: 2 },
  ]);
  // The meetings that it now covers are asked for, as when it is entered.
  expect(server.calls(appointments.covered).length).toBeGreaterThan(seen);
});

test('absences that begin on one day are listed by name; one in which nobody answers says so', async () => {
  const others = { ...absence, id: tom.id, staffId: tom.id, name: tom.name, cover: null, coverId: null };
  const earlier = { startsAt: '2035-03-05T05:00:00.000Z', endsAt: '2035-03-06T05:00:00.000Z' };
  showAway({
    absences: [
      { ...absence, ...earlier, id: whole.id, name: 'Zoe Zhao' },
      absence,
      { ...others, startsAt: '2035-03-06T21:00:00.000Z' } as never,
    ],
  });
  open('?view=hours');
  const panel = within(await screen.findByRole('region', { name: en.calendar.absences }));
  const lines = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Zoe Zhao.*Tom Field answers$/),
    expect.stringMatching(/^Tom Field.*Nobody answers meanwhile$/),
    expect.stringMatching(/^Vera Cruz.*Tom Field answers, except during their own absence$/),
  ]);
});

test('whoever is away on the days of an absence is marked among those who could answer', async () => {
  const days = { startsAt: '2035-03-05T05:00:00.000Z', endsAt: '2035-03-07T05:00:00.000Z' };
  const others = { ...absence, ...days, id: tom.id, staffId: tom.id, name: tom.name, cover: null, coverId: null };
  showAway({ absences: [absence, others as never] });
  open('?view=hours');
  await userEvent.click(await screen.findByRole('button', { name: /^Change: Vera Cruz/ }));
  const dialog = within(await screen.findByRole('dialog', { name: en.calendar.changeTitle.absence }));
  expect(await dialog.findByRole('option', { name: 'Tom Field (away)' })).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: '2035-03-07' } });
  expect(dialog.getByRole('option', { name: 'Tom Field' })).toBeInTheDocument();
});

test('of an absence that a colleague removed meanwhile nothing is saved, and that is said', async () => {
  showAway({ absences: [absence] });
  open('?view=hours');
  await userEvent.click(await screen.findByRole('button', { name: /^Change: Vera Cruz/ }));
  const dialog = within(await screen.findByRole('dialog', { name: en.calendar.changeTitle.absence }));
  server.fail(availability.updateAbsence, 404);
  showAway({});
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(en.calendar.entryGone)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('an administrator changes a closing: days, and its occasion in every language or in none', async () => {
  const name = { en: 'Inventory', es: 'Inventario', fr: 'Inventaire' };
  showAway({ closings: [{ id: tom.id, from: '2035-03-06', to: '2035-03-06', name, version: 4 }] });
  renderScreen(<CalendarPage />, { at: '/work/calendar?view=hours', user: { ...specialist, role: 'admin' } });
  expect(await screen.findByText('Inventory')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Change: Inventory, Tue, Mar 6/ }));
  const dialog = within(await screen.findByRole('dialog', { name: en.calendar.changeTitle.closing }));
  const french = dialog.getByRole('textbox', { name: 'Occasion (Français)' });
  await userEvent.clear(french);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(french).toHaveAccessibleDescription(en.calendar.problem.occasion);
  expect(server.calls(availability.updateClosing)).toEqual([]);
  await userEvent.type(french, 'Fermeture annuelle');
  server.answer(availability.updateClosing, { id: tom.id, from: '2035-03-06', to: '2035-03-06', name, version: 5 });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(en.calendar.changed.closing)).toBeVisible();
  expect(server.calls(availability.updateClosing)).toMatchObject([
    { params: { id: tom.id }, body: { from: '2035-03-06', name: { ...name, fr: 'Fermeture annuelle' }, version: 4 } },
  ]);
});

test('an absence is removed after a question', async () => {
  showAway({ absences: [absence] });
  server.fail(availability.removeAbsence, 503);
  open('?view=hours');
  await userEvent.click(await screen.findByRole('button', { name: /^Remove: Vera Cruz/ }));
  expect(server.calls(availability.removeAbsence)).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog', { name: en.calendar.removeTitle }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(new RegExp(en.calendar.notRemoved))).toBeVisible();
});

test('an absence that a colleague changed meanwhile is removed only by somebody who has seen it', async () => {
  showAway({ absences: [absence] });
  server.fail(availability.removeAbsence, 409, { code: 'changed_meanwhile' });
  open('?view=hours');
  await userEvent.click(await screen.findByRole('button', { name: /^Remove: Vera Cruz/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: en.calendar.removeTitle }));
  showAway({ absences: [{ ...absence, endsAt: '2035-03-09T05:00:00.000Z', version: 2 }] });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/It now reads: Vera Cruz, .*Mar 8/);
  expect(dialog.queryByText(new RegExp(en.calendar.notRemoved))).toBeNull();
  server.answer(availability.removeAbsence, undefined);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(en.calendar.removed)).toBeVisible();
  expect(server.calls(availability.removeAbsence).map(({ query }) => query)).toEqual([
    { version: '1' },
    { version: '2' },
  ]);
});

test('meetings in absences that do not load are said', async () => {
  server.fail(appointments.covered, 503);
  open();
  expect(await screen.findByRole('heading', { name: en.calendar.coveredFailed })).toBeVisible();
});

test('an administrator names a closing in all three languages or in none, and everybody reads the name', async () => {
  const closing = {
    ...{ id: vera.id, from: '2035-12-24', to: '2035-12-24', version: 1 },
    name: { en: 'Christmas Eve', es: 'Nochebuena', fr: 'Veille de Noël' },
  };
  server.answer(availability.hours, { week: Array(7).fill(hours), bufferMinutes: 0, methods: ['video'], revision: 3 });
  server.answer(availability.away, { absences: [], closings: [] });
  server.answer(availability.addClosing, closing);
  renderScreen(<CalendarPage />, { at: '/work/calendar?view=hours', user: { ...specialist, role: 'admin' } });
  await userEvent.click(await screen.findByRole('button', { name: en.calendar.addClosing }));
  const dialog = within(screen.getByRole('dialog', { name: en.calendar.addTitle.closing }));
  await userEvent.type(dialog.getByLabelText('Occasion (English)'), closing.name.en);
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.add }));
  expect(dialog.getByLabelText('Occasion (Français)')).toHaveAccessibleDescription(en.calendar.problem.occasion);
  expect(server.calls(availability.addClosing)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Occasion (Español)'), closing.name.es);
  await userEvent.type(dialog.getByLabelText('Occasion (Français)'), closing.name.fr);
  server.fail(availability.addClosing, 400, {
    errors: [{ field: 'from', message: 'Closed already', code: 'closing_overlaps' }],
  });
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.add }));
  await waitFor(() =>
    expect(dialog.getByLabelText('First day')).toHaveAccessibleDescription(en.calendar.problem.overlap),
  );
  server.answer(availability.addClosing, closing);
  server.answer(availability.away, { absences: [], closings: [closing] });
  await userEvent.click(dialog.getByRole('button', { name: en.calendar.add }));
  expect(await screen.findByText('Christmas Eve')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Remove: Christmas Eve, / })).toBeVisible();
  expect(server.calls(availability.addClosing).at(-1)).toMatchObject({ body: { name: closing.name } });
});
