import { appointments, dayAfter, firm, hoursOn, officeDay } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appointmentOf } from '../../testing/appointmentSamples.ts';
import { pageOf } from '../../testing/samples.ts';
import { AppointmentsPage } from '../AppointmentsPage.tsx';

const list = '/dashboard/appointments';
const meeting = appointmentOf({ startsAt: '2035-12-04T19:00:00.000Z', scheduledDate: '2035-12-04' });

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(appointments.list, ({ query }) =>
    pageOf(!query.from || (query.from <= '2035-12-04' && (query.to ?? '') >= '2035-12-04') ? [meeting] : []),
  );
});
afterEach(() => server.restore());

const open = (at: string) =>
  renderScreen(
    <main>
      <AppointmentsPage />
    </main>,
    { at, user: client },
  );

test('the month is a grid walked by keys; Enter opens a day with its meetings', async () => {
  const { router } = open(`${list}?tab=calendar&day=2035-12-03`);
  const grid = await screen.findByRole('grid', { name: 'December 2035' });
  const cell = within(grid).getByRole('gridcell', { name: /Tue, Dec 4.*2:00\sPM.*Consultation/ });
  expect(within(grid).getByRole('gridcell', { name: /Dec 25.*Holiday/ })).toBeInTheDocument();
  expect(within(grid).getByRole('gridcell', { name: /Sun, Dec 9.*Closed/ })).toBeInTheDocument();
  within(grid)
    .getByRole('gridcell', { name: /Dec 3$/ })
    .focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(cell).toHaveFocus());
  expect(router.state.location.search).toContain('day=2035-12-04');
  await userEvent.keyboard('{Enter}');
  const day = within(await screen.findByRole('dialog', { name: 'December 4, 2035' }));
  expect(day.getByRole('heading', { name: 'Consultation' })).toBeVisible();
  await userEvent.click(day.getByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByRole('dialog', { name: 'Cancel this appointment?' })).toBeVisible();
});

test('Enter opens the day that has the focus, however it came there', async () => {
  open(`${list}?tab=calendar&day=2035-12-03`);
  const grid = await screen.findByRole('grid');
  (await within(grid).findByRole('gridcell', { name: /Dec 4.*Consultation/ })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'December 4, 2035' })).toBeVisible();
});

test('another month is asked for; agenda; failed and empty in place', async () => {
  open(`${list}?tab=calendar&day=2035-12-03&view=agenda`);
  expect(await screen.findByRole('heading', { name: 'Consultation' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('No appointments this month.')).toBeVisible();
  server.fail(appointments.list, 400);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('We could not load the calendar')).toBeVisible();
});

test('an open day ahead offers to book on it', async () => {
  let day = dayAfter(officeDay(new Date()), 10);
  while (!hoursOn(day, firm)) day = dayAfter(day, 1);
  open(`${list}?tab=calendar&day=${day}`);
  const grid = await screen.findByRole('grid');
  within(grid)
    .getAllByRole('gridcell')
    .find((cell) => cell.tabIndex === 0)
    ?.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('No appointments on this day.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book on this day' })).toHaveAttribute('href', `${list}/new?day=${day}`);
});

test('a day that is too near to book offers nothing', async () => {
  jest.useFakeTimers({
    now: new Date('2035-12-04T22:30:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  try {
    open(`${list}?tab=calendar&day=2035-12-03`);
    const grid = await screen.findByRole('grid');
    await userEvent.click(await within(grid).findByRole('gridcell', { name: /Dec 4.*Consultation/ }));
    expect(await screen.findByRole('dialog', { name: 'December 4, 2035' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Book on this day' })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
