import { appointments, cases, dayAfter, officeDay, officeInstant, type Slots, site } from '@firm/contract';
import { client, countRefetchesOfNeeds, mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appointmentOf } from '../testing/appointmentSamples.ts';
import { summaryOf } from '../testing/caseSamples.ts';
import { pageOf } from '../testing/samples.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const list = '/dashboard/appointments';
const day = dayAfter(officeDay(new Date()), 3);
const at = (time: string, on = day) => officeInstant(on, time).toISOString();

/** No times today; on the third day 9:00, 10:00 and 14:00, of which `taken` are booked. */
const slotsOf = (taken: string[] = [], isFree = false): Slots => ({
  ...{ durationMinutes: isFree ? 30 : 60, isFree },
  days: Array.from({ length: 4 }, (_, later) => ({
    day: dayAfter(officeDay(new Date()), later),
    closure: later === 1 ? 'holiday' : null,
    slots:
      later === 3
        ? ['09:00', '10:00', '14:00'].map((time) => ({ startsAt: at(time), isFree: !taken.includes(time) }))
        : [],
  })),
});

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  sessionStorage.clear();
  server = mockApi();
  server.answer(appointments.list, pageOf([]));
  server.answer(cases.list, pageOf([summaryOf()]));
  server.answer(appointments.slots, slotsOf(['10:00']));
  server.answer(site.config, {
    ...{ version: '1', siteBanner: false },
    flags: {
      ...{ multiLanguage: true, aiIntegration: false, videoConsultations: true },
      ...{ realTimeChat: true, billing: false, paymentProcessing: false },
    },
  });
});
afterEach(() => server.restore());

const open = (at = `${list}/new`) =>
  renderScreen(
    <main>
      <AppointmentsPage />
    </main>,
    { at, user: client },
  );
const dialog = async (name = 'Schedule appointment') => within(await screen.findByRole('dialog', { name }));

test('the first free day is offered; one books once however often the button is pressed', async () => {
  const { router, queryClient } = open();
  const form = await dialog();
  const askedAgain = countRefetchesOfNeeds(queryClient);
  expect(await form.findByRole('radio', { name: /^9:00\sAM/ })).toBeEnabled();
  expect(form.getByRole('radio', { name: /^10:00\sAM.*taken/ })).toBeDisabled();
  expect(form.getByLabelText('Date')).toHaveValue(day);
  expect(form.getByLabelText('Date')).toHaveAccessibleDescription(
    /^Mon–Fri 9:00\sAM–6:00\sPM, Sat 10:00\sAM–3:00\sPM\. At least 2 hours from now\.$/,
  );
  const book = form.getByRole('button', { name: 'Book this time' });
  await userEvent.click(book);
  expect(form.getByRole('alert')).toHaveFocus();
  await userEvent.click(form.getByRole('link', { name: 'Please choose a time' }));
  expect(form.getByRole('group', { name: 'Time' })).toHaveFocus();

  await userEvent.click(form.getByRole('radio', { name: /^2:00\sPM/ }));
  expect(form.queryByText('Please choose a time')).toBeNull();
  await userEvent.click(form.getByRole('radio', { name: 'Phone call' }));
  await userEvent.type(form.getByRole('textbox', { name: /Notes/ }), ' The letter of May ');
  const release = server.hold(appointments.create);
  await userEvent.dblClick(book);
  expect(await form.findByRole('button', { name: 'Booking…' })).toHaveAttribute('aria-disabled', 'true');
  server.answer(appointments.create, appointmentOf());
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Appointment booked. Your code: K7M-204')).toBeVisible();
  expect(router.state.location.pathname).toBe(list);
  const [call, ...more] = server.calls(appointments.create);
  expect(more).toEqual([]);
  expect(call?.headers['idempotency-key']).toBeTruthy();
  expect(call?.body).toMatchObject({
    ...{ caseId: summaryOf().id, appointmentType: 'consultation', durationMinutes: 60, meetingMethod: 'phone' },
    ...{ notes: 'The letter of May', startsAt: at('14:00'), timeZone: expect.any(String) },
  });
  expect(sessionStorage.getItem(`words-${client.id}.appointment`)).toBeNull();
  await waitFor(() => expect(askedAgain()).toBe(1));
});

test.each([
  [dayAfter(officeDay(new Date()), -1), /^This day has passed/],
  ['2199-01-02', /^Meetings can be booked through/],
  ['2204-01-02', /^Meetings can be booked through/],
])('a day that cannot be booked, %s, gets its own reason and asks for no times', async (typed, reason) => {
  open();
  const form = await dialog();
  await form.findByRole('radio', { name: /^9:00\sAM/ });
  const asked = server.calls(appointments.slots).length;
  fireEvent.change(form.getByLabelText('Date'), { target: { value: typed } });
  expect(form.getByText(reason)).toBeVisible();
  expect(form.queryByText(/^The office is closed|^No times/)).toBeNull();
  expect(server.calls(appointments.slots)).toHaveLength(asked);
});

test('somebody was faster: it is said, fresh times stand there, and what was typed stays', async () => {
  open();
  const form = await dialog();
  await userEvent.click(await form.findByRole('radio', { name: /^2:00\sPM/ }));
  await userEvent.type(form.getByRole('textbox', { name: /Notes/ }), 'Keep me');
  server.fail(appointments.create, 409, { code: 'slot_taken' });
  server.answer(appointments.slots, slotsOf(['10:00', '14:00']));
  await userEvent.click(form.getByRole('button', { name: 'Book this time' }));
  expect(await form.findByText(/That time was just taken/)).toBeVisible();
  expect(form.getByRole('alert')).toHaveFocus();
  expect(await form.findByRole('radio', { name: /^2:00\sPM.*taken/ })).toBeDisabled();
  expect(form.getByRole('textbox', { name: /Notes/ })).toHaveValue('Keep me');
  // A dialog closed by mistake keeps its values for the next opening.
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getAllByRole('link', { name: 'Schedule appointment' })[0] ?? document.body);
  expect((await dialog()).getByRole('textbox', { name: /Notes/ })).toHaveValue('Keep me');
});

test('an answer that was lost: the same is asked again under the same key', async () => {
  open();
  const form = await dialog();
  await userEvent.click(await form.findByRole('radio', { name: /^2:00\sPM/ }));
  server.disconnect(appointments.create);
  await userEvent.click(form.getByRole('button', { name: 'Book this time' }));
  expect(await form.findByText(/Network error/)).toBeVisible();
  server.answer(appointments.create, appointmentOf());
  await userEvent.click(form.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText(/^Appointment booked/)).toBeVisible();
  const keys = server.calls(appointments.create).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('who has enough ahead is told so', async () => {
  open();
  const form = await dialog();
  await userEvent.click(await form.findByRole('radio', { name: /^2:00\sPM/ }));
  server.fail(appointments.create, 409, { code: 'too_many_appointments' });
  await userEvent.click(form.getByRole('button', { name: 'Book this time' }));
  expect(await form.findByText(/You already have 6 upcoming appointments/)).toBeVisible();
});

test('a service that the firm offers no more is refused at its field, and what was typed stays', async () => {
  server.answer(cases.list, pageOf([]));
  open(`${list}/new?service=tax-preparation`);
  const form = await dialog();
  await userEvent.type(await form.findByRole('textbox', { name: 'What is it about?' }), 'My return');
  await userEvent.click(await form.findByRole('radio', { name: /^9:00\sAM/ }));
  server.fail(appointments.create, 400, {
    errors: [{ field: 'newCase.serviceCategoryId', message: 'Not offered', code: 'service_not_offered' }],
  });
  await userEvent.click(form.getByRole('button', { name: 'Book this time' }));
  const service = form.getByRole('combobox', { name: 'Service' });
  await waitFor(() => expect(service).toHaveAccessibleDescription(/^We don’t offer this service/));
  expect(form.getByRole('textbox', { name: 'What is it about?' })).toHaveValue('My return');
});

test('without a case one is started with the first consultation, which is free', async () => {
  server.answer(cases.list, pageOf([]));
  server.answer(appointments.slots, slotsOf([], true));
  open(`${list}/new?service=tax-preparation`);
  const form = await dialog();
  expect(await form.findByRole('combobox', { name: 'Service' })).toHaveValue('tax_preparation');
  expect(await form.findByText('Your first consultation is 30 minutes and free.')).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Length' })).toBeDisabled();
  await userEvent.click(await form.findByRole('radio', { name: /^9:00\sAM/ }));
  await userEvent.click(form.getByRole('button', { name: 'Book this time' }));
  expect(form.getByRole('link', { name: /what it is about/ })).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'What is it about?' }), 'My return');
  expect(form.getByRole('radio', { name: /^9:00\sAM/ })).toBeChecked();
  server.answer(appointments.create, appointmentOf());
  await userEvent.click(form.getByRole('button', { name: 'Book this time' }));
  await waitFor(() => expect(server.calls(appointments.create)).toHaveLength(1));
  expect(server.calls(appointments.create)[0]?.body).toMatchObject({
    newCase: { serviceCategoryId: 'tax_preparation', title: 'My return' },
  });
});

test('a day without a free time says why, and leads to the next one that has some', async () => {
  open(`${list}/new?day=${dayAfter(day, -2)}`);
  const form = await dialog();
  expect(await form.findByText('The office is closed for a holiday.')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: /^Next available day/ }));
  expect(await form.findByRole('radio', { name: /^9:00\sAM/ })).toBeEnabled();
});

test('who booked the time in another tab reads that, and finds the meeting', async () => {
  open();
  const form = await dialog();
  await userEvent.click(await form.findByRole('radio', { name: /^2:00\sPM/ }));
  server.fail(appointments.create, 409, { code: 'slot_taken' });
  server.answer(appointments.list, pageOf([appointmentOf({ startsAt: at('14:00') })]));
  await userEvent.click(form.getByRole('button', { name: 'Book this time' }));
  expect(await form.findByText('You already have an appointment at this time.')).toBeVisible();
  expect(form.getByRole('link', { name: 'See your appointments' })).toHaveAttribute('href', '/dashboard/appointments');
});

test('moving: the length stays, a lost race says so, the second try succeeds', async () => {
  server.answer(appointments.list, ({ query }) => pageOf(query.when === 'upcoming' ? [appointmentOf()] : []));
  open(list);
  await userEvent.click(await screen.findByRole('button', { name: /^Reschedule/ }));
  const form = await dialog('Reschedule appointment');
  await userEvent.click(form.getByRole('button', { name: 'Confirm new time' }));
  expect(await form.findByText('Please choose a time')).toBeVisible();
  await userEvent.click(await form.findByRole('radio', { name: /^9:00\sAM/ }));
  server.fail(appointments.move, 409, { code: 'slot_taken' });
  await userEvent.click(form.getByRole('button', { name: 'Confirm new time' }));
  expect(await form.findByText(/That time was just taken/)).toBeVisible();
  await userEvent.click(await form.findByRole('radio', { name: /^2:00\sPM/ }));
  server.answer(appointments.move, appointmentOf());
  await userEvent.click(form.getByRole('button', { name: 'Confirm new time' }));
  expect(await screen.findByText('Appointment moved')).toBeVisible();
  expect(server.calls(appointments.move).at(-1)).toMatchObject({ body: { startsAt: at('14:00') } });
});

test('moving: the time that others have given it meanwhile is shown before it is replaced', async () => {
  server.answer(appointments.list, ({ query }) => pageOf(query.when === 'upcoming' ? [appointmentOf()] : []));
  open(list);
  await userEvent.click(await screen.findByRole('button', { name: /^Reschedule/ }));
  const form = await dialog('Reschedule appointment');
  await userEvent.click(await form.findByRole('radio', { name: /^2:00\sPM/ }));
  server.fail(appointments.move, 409, { code: 'changed_meanwhile' });
  const now = appointmentOf({ startsAt: at('11:00'), scheduledDate: day, scheduledTime: '11:00' });
  server.answer(appointments.get, now);
  await userEvent.click(form.getByRole('button', { name: 'Confirm new time' }));
  expect(await form.findByText('This appointment was moved meanwhile.')).toBeVisible();
  expect(await form.findByText(/currently .*11:00\sAM/)).toBeVisible();
  expect(form.getByRole('radio', { name: /^2:00\sPM/ })).toBeChecked();
  server.answer(appointments.move, appointmentOf());
  await userEvent.click(form.getByRole('button', { name: 'Confirm new time' }));
  expect(await screen.findByText('Appointment moved')).toBeVisible();
  expect(server.calls(appointments.move).map(({ body }) => body)).toMatchObject([
    { startsAt: at('14:00'), seen: { startsAt: appointmentOf().startsAt } },
    { startsAt: at('14:00'), seen: { startsAt: now.startsAt } },
  ]);
});

test('without a network it is said at once, and the dialog can be left', async () => {
  server.answer(appointments.list, ({ query }) => pageOf(query.when === 'upcoming' ? [appointmentOf()] : []));
  open(list);
  await userEvent.click(await screen.findByRole('button', { name: /^Reschedule/ }));
  const form = await dialog('Reschedule appointment');
  await userEvent.click(await form.findByRole('radio', { name: /^9:00\sAM/ }));
  server.disconnect(appointments.move);
  act(() => void window.dispatchEvent(new Event('offline')));
  try {
    await userEvent.click(form.getByRole('button', { name: 'Confirm new time' }));
    expect(await form.findByText(/Network error. Please check your connection./)).toBeVisible();
    expect(form.getByRole('radio', { name: /^9:00\sAM/ })).toBeChecked();
    await userEvent.click(form.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  } finally {
    act(() => void window.dispatchEvent(new Event('online')));
  }
});

test('one joins from ten minutes before until the end', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const meetingLink = 'https://meet.example/room';
  const soon = appointmentOf({ startsAt: inMinutes(9), meetingLink });
  const later = appointmentOf({ id: '0b2f3a52-58c1-4f4e-9a63-000000000062', startsAt: inMinutes(30), meetingLink });
  const begun = appointmentOf({ id: '0b2f3a52-58c1-4f4e-9a63-000000000063', startsAt: inMinutes(-50), meetingLink });
  const over = appointmentOf({ id: '0b2f3a52-58c1-4f4e-9a63-000000000064', startsAt: inMinutes(-61), meetingLink });
  server.answer(appointments.list, ({ query }) => pageOf(query.when === 'upcoming' ? [soon, later] : [begun, over]));
  open(list);
  await screen.findAllByRole('link', { name: /^Join/ });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Join/ })).toHaveLength(2));
  for (const link of screen.getAllByRole('link', { name: /^Join/ })) {
    expect(link).toHaveAttribute('href', meetingLink);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('the private calendar address is made, renewed and ended', async () => {
  const url = (name: string) => ({ url: `https://firm.example/api/calendar/${name}.ics?key=k` });
  server.answer(appointments.feed, { url: null });
  open(list);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const feed = await dialog('Your calendar');
  server.answer(appointments.renewFeed, url('one'));
  const create = await feed.findByRole('button', { name: 'Create a private address' });
  server.answer(appointments.feed, url('one'));
  await userEvent.click(create);
  expect(await feed.findByRole('textbox', { name: 'Private address' })).toHaveValue(url('one').url);
  expect(feed.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    'webcal://firm.example/api/calendar/one.ics?key=k',
  );
  server.fail(appointments.renewFeed, 500);
  await userEvent.click(feed.getByRole('button', { name: 'New address' }));
  expect(await feed.findByText('That did not work.')).toBeVisible();
  // The button keeps the focus for another press.
  expect(feed.getByRole('button', { name: 'New address' })).toHaveFocus();
});
