import { type Appointment, appointments } from '@firm/contract';
import { client, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appointmentOf } from '../testing/appointmentSamples.ts';
import { pageOf } from '../testing/samples.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const upcoming = appointmentOf();
const past = appointmentOf({
  ...{ id: '0b2f3a52-58c1-4f4e-9a63-000000000061', status: 'completed', appointmentType: 'follow_up' },
  ...{ startsAt: '2025-11-17T15:00:00.000Z', scheduledDate: '2025-11-17', scheduledTime: '10:00' },
});

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  have([upcoming], [past]);
});
afterEach(() => server.restore());

/** Mocks the server's appointments and its filters. */
function have(ahead: Appointment[], gone: Appointment[]) {
  server.answer(appointments.list, ({ query }) =>
    pageOf((query.when === 'upcoming' ? ahead : gone).filter(({ status }) => !query.status || status === query.status)),
  );
}

const path = '/dashboard/appointments';
const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <main>
      <AppointmentsPage />
    </main>,
    { at: path, path, user: client, ...options },
  );
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('loading, then each meeting where it belongs, with all that one needs to be there', async () => {
  const release = server.hold(appointments.list);
  open();
  expect(screen.getByText('Loading your upcoming appointments')).toBeInTheDocument();
  // Below a list of unknown length the past ones would move.
  expect(screen.queryByRole('region', { name: 'Past' })).toBeNull();
  have([upcoming], [past]);
  release();
  expect(await panel('Upcoming').findByRole('heading', { name: 'Consultation' })).toBeVisible();
  for (const text of [
    /2:00 PM, New York time/,
    'Video call',
    'Marisol Vega',
    '60 minutes',
    'Code K7M-204',
    'Confirmed',
  ])
    expect(panel('Upcoming').getByText(text)).toBeVisible();
  expect(panel('Upcoming').getByRole('link', { name: '2024 amended return' })).toHaveAttribute(
    'href',
    `/dashboard/cases/${upcoming.caseId}`,
  );
  expect(screen.getByText(/^Your next one is in .*2:00 PM, New York time\.$/)).toBeVisible();
  expect(await panel('Past').findByText('Nov 17, 2025, 10:00 AM, New York time')).toBeVisible();
  expect(panel('Past').queryByRole('button', { name: /^(Cancel|Reschedule)/ })).toBeNull();
  expect(panel('Past').getByRole('link', { name: /^Book again: \S/ })).toHaveAttribute(
    'href',
    `/dashboard/appointments/new?case=${past.caseId}&type=follow_up`,
  );
});

test('failed: each list by itself, and it heals', async () => {
  server.fail(appointments.list, 503);
  open();
  expect(await panel('Upcoming').findByText('We could not load your upcoming appointments')).toBeVisible();
  have([upcoming], [past]);
  await userEvent.click(panel('Upcoming').getByRole('button', { name: 'Try Again' }));
  expect(await panel('Upcoming').findByText('Code K7M-204')).toBeVisible();
});

test.each([
  [true, 'Your first consultation is 30 minutes and free.'],
  [false, 'Book a time in the office, by video or by telephone.'],
])('empty, the next consultation free: %j', async (isFree, text) => {
  have([], []);
  server.answer(appointments.slots, { durationMinutes: 30, isFree, days: [] });
  open();
  expect(await screen.findByRole('heading', { name: 'No upcoming appointments' })).toBeVisible();
  expect(await screen.findByText(text)).toBeVisible();
  expect(panel('Upcoming').getByRole('link', { name: 'Schedule appointment' })).toHaveAttribute('href', `${path}/new`);
  expect(await screen.findByText('Past appointments will appear here.')).toBeVisible();
});

test('the status filter lives in the address; the next meeting stays named', async () => {
  const { router } = open({ at: `${path}?status=completed` });
  await screen.findByRole('region', { name: 'Past' });
  expect(await panel('Past').findByText('Completed')).toBeVisible();
  expect(await panel('Upcoming').findByText('No appointments with this status.')).toBeVisible();
  expect(await screen.findByText(/^Your next one is/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Confirmed');
  expect(router.state.location.search).toBe('?status=confirmed');
  expect(await panel('Upcoming').findByText('Code K7M-204')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'All statuses');
  expect(router.state.location.search).toBe('');
});

test('a cancelled meeting ahead wears its badge, is not the next one and cannot be cancelled again', async () => {
  have([appointmentOf({ status: 'cancelled' })], []);
  open();
  expect(await panel('Upcoming').findByText('Cancelled')).toBeVisible();
  expect(screen.queryByText(/^Your next one is/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test('cancelling: the time that others have given it meanwhile is shown before it is cancelled', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this appointment?' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
  await userEvent.type(dialog.getByRole('textbox'), 'I am travelling');
  const now = appointmentOf({
    startsAt: '2035-03-06T16:00:00.000Z',
    scheduledDate: '2035-03-06',
    scheduledTime: '11:00',
  });
  server.answer(appointments.get, now);
  server.fail(appointments.update, 409, { code: 'changed_meanwhile' });
  await confirm();
  expect(await dialog.findByText('This appointment was moved meanwhile.')).toBeVisible();
  expect(await dialog.findByText(/11:00\sAM/)).toBeVisible();
  server.fail(appointments.update, 500);
  await confirm();
  expect(await dialog.findByText('The appointment was not cancelled.')).toBeVisible();
  expect(dialog.getByText(/11:00\sAM/)).toBeVisible();
  expect(server.calls(appointments.update).map(({ body }) => body)).toMatchObject([
    { seen: { startsAt: upcoming.startsAt } },
    { seen: { startsAt: now.startsAt } },
  ]);
});

test('cancelling needs no reason; one that is chosen or typed is kept when it fails, and the second try succeeds', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this appointment?' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
  server.fail(appointments.update, 500);
  await confirm();
  expect(await dialog.findByText('The appointment was not cancelled.')).toBeVisible();
  expect(server.calls(appointments.update)[0]?.body).toMatchObject({ status: 'cancelled', reason: '' });

  await userEvent.click(dialog.getByRole('button', { name: 'I am unwell' }));
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('I am unwell');
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.type(dialog.getByRole('textbox'), '  I am travelling ');
  await confirm();
  expect(await dialog.findByText('The appointment was not cancelled.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('  I am travelling ');

  const cancelled = appointmentOf({ status: 'cancelled' });
  server.answer(appointments.update, cancelled);
  have([cancelled], [past]);
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(appointments.update).at(-1)).toMatchObject({
    params: { id: upcoming.id },
    body: { status: 'cancelled', reason: 'I am travelling' },
  });
  expect(await screen.findByText('Appointment cancelled')).toBeVisible();
  expect(await panel('Upcoming').findByText('Cancelled')).toBeVisible();
  // The button that opened the dialog is gone.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('somebody else was first: the list says so behind the dialog', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
  server.fail(appointments.update, 409, { code: 'conflict' });
  have([appointmentOf({ status: 'cancelled' })], [past]);
  await userEvent.type(screen.getByRole('textbox'), 'Ill');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel appointment' }));
  expect(await screen.findByText(/Someone changed this in the meantime/)).toBeVisible();
  expect(await screen.findByText('Cancelled', { selector: 'span' })).toBeInTheDocument();
});
