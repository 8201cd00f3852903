import { AGES, type HoursEntry, hours, money, officeDay, prices, site, work } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoiceOf } from '../money/testing/moneySamples.ts';
import { specialist, withInvoices, workCaseOf } from '../testing/workSamples.ts';
import en from '../texts/en.json';
import { HoursPage } from './HoursPage.tsx';
import { minutesOf, timeIn } from './timeOf.ts';

const caseId = workCaseOf().id;
const entryOf = (number: number, values: Partial<HoursEntry> = {}): HoursEntry => ({
  ...{ id: `0000000e-0000-4000-8000-00000000000${number}`, caseId, caseNumber: 'CB-2026-0417' },
  ...{ caseTitle: 'Amended return', clientId: client.id, clientName: 'Ana Ruiz', day: '2026-01-20', minutes: 90 },
  ...{ staff: { id: specialist.id, name: 'Vera Cruz' }, text: 'Wrote to the tax office', isBillable: true },
  ...{ invoice: null, mayChange: true, version: 1 },
  ...values,
});
const page = <T,>(results: T[]) => ({ results, count: results.length, next: null, previous: null });
const rate = {
  id: '0000000f-0000-4000-8000-000000000001',
  description: 'Asesoría',
  unit: 'hour',
  cents: 15_000,
} as const;

let server: ReturnType<typeof mockApi>;
const have = (rows: HoursEntry[]) =>
  server.answer(hours.list, { ...page(rows), minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0) });
beforeEach(() => {
  server = mockApi();
  have([entryOf(1), entryOf(2, { minutes: 20, text: 'Second call' })]);
  server.answer(site.config, withInvoices);
  server.answer(work.cases, { ...page([workCaseOf()]), late: 0 });
  server.answer(prices.choices, { results: [rate] });
  server.answer(money.list, { ...page([]), ageing: AGES.map((age) => ({ age, count: 0, cents: 0 })) });
});
afterEach(() => server.restore());

const at = '/work/billing/hours';
const open = (search = '') => renderScreen(<HoursPage />, { at: at + search, path: at, user: specialist });

test.each([
  ['1:30', 90],
  ['90', 90],
  ['0:05', 5],
  ['24:00', 1440],
  ['1:60', undefined],
  ['24:01', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['', undefined],
])('the time %p is %p minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
  if (minutes) expect(minutesOf(timeIn(minutes))).toBe(minutes);
});

test('hours are recorded on a case that a search finds', async () => {
  server.answer(hours.add, entryOf(3));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Record hours' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record hours' }));
  await dialog.findByRole('option', { name: /Ana Ruiz/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  expect(dialog.getByLabelText(/^Case/)).toHaveAccessibleDescription('Choose a case');
  await userEvent.selectOptions(dialog.getByLabelText(/^Case/), caseId);
  await userEvent.type(dialog.getByLabelText(/^Time/), '1:30');
  await userEvent.type(dialog.getByLabelText(/^What was done/), 'Called the tax office');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(server.calls(hours.add)).toHaveLength(1));
  expect(server.calls(hours.add)[0]?.body).toMatchObject({
    ...{ caseId, minutes: 90, text: 'Called the tax office', isBillable: true },
  });
});

test('a closed case says so among open ones', async () => {
  const closed = workCaseOf({ id: '0000000c-0000-4000-8000-000000000009', title: 'Old return', status: 'completed' });
  server.answer(work.cases, { ...page([workCaseOf(), closed]), late: 0 });
  open('?record=');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record hours' }));
  expect(await dialog.findByRole('option', { name: /Old return, .*, Completed$/ })).toBeInTheDocument();
  expect(dialog.getByRole('option', { name: /Amended return, [^,]*$/ })).toBeInTheDocument();
});

test('hours that a colleague removed meanwhile are said to be gone, and the list is read again', async () => {
  server.fail(hours.update, 404);
  server.fail(hours.remove, 404);
  open();
  const act = async (name: RegExp) => {
    await userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog'));
  };
  const change = await act(/^Change/);
  have([entryOf(2)]);
  await userEvent.click(change.getByRole('button', { name: 'Save hours' }));
  expect(await change.findByText(en.hours.gone)).toBeVisible();
  await userEvent.click(change.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  const remove = await act(/^Remove/);
  await userEvent.click(remove.getByRole('button', { name: en.hours.remove }));
  expect(await screen.findByText(en.hours.goneAlready)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('hours that cannot go on the invoice any longer are said to be gone, and those left are shown', async () => {
  server.fail(money.billHours, 400, { errors: [{ field: 'hourIds', message: 'Choose hours' }] });
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all that are to be billed' }));
  await userEvent.click(screen.getByRole('button', { name: en.hours.bill.action }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: /Asesoría/ });
  await userEvent.selectOptions(dialog.getByLabelText(new RegExp(`^${en.hours.bill.price}`)), rate.id);
  have([entryOf(2, { minutes: 20, text: 'Second call' })]);
  await userEvent.click(dialog.getByRole('button', { name: en.hours.bill.confirm }));
  expect(await dialog.findByText(en.hours.bill.less)).toBeVisible();
  await waitFor(() => expect(dialog.queryByText(/Wrote to the tax office/)).toBeNull());
});

test('an address that names no case begins with the search for one', async () => {
  const { router } = open('?record=');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record hours' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('');
});

test('hours are recorded on a case that the address names', async () => {
  const { router } = open(`?record=${caseId}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Record hours' }));
  await dialog.findByRole('option', { name: /Amended return/ });
  await waitFor(() => expect(dialog.getByLabelText(/^Case/)).toHaveValue(caseId));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('chosen hours of one case go on a new draft at a price per hour', async () => {
  server.answer(money.billHours, invoiceOf({ status: 'draft', number: null, issuedAt: null }));
  open();
  expect(await screen.findByText('1 h 50 min in all')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all that are to be billed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Put on an invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hours for Ana Ruiz' }));
  await userEvent.selectOptions(await dialog.findByLabelText(/^Price per hour/), rate.id);
  expect(dialog.getByText('$225.00')).toBeVisible();
  expect(dialog.getByText('$275.00')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Put on the draft' }));
  await waitFor(() => expect(server.calls(money.billHours)).toHaveLength(1));
  expect(server.calls(money.billHours)[0]?.body).toMatchObject({
    ...{ caseId, priceId: rate.id, title: 'Amended return', hourIds: [entryOf(1).id, entryOf(2).id] },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put on an invoice' })).toBeNull());
});

test('of two who change hours the second sees the change of the first beside what they typed', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Second call/ }));
  await userEvent.click(row.getByRole('button', { name: /^Change/ }));
  const what = screen.getByLabelText(/^What was done/);
  await userEvent.clear(what);
  await userEvent.type(what, 'Called the bank');
  const day = screen.getByLabelText(/^Day/);
  fireEvent.change(day, { target: { value: officeDay(new Date()) } });
  server.fail(hours.update, 409, { code: 'changed_meanwhile' });
  server.answer(hours.get, entryOf(2, { minutes: 30, text: 'Called the tax office', day: '2026-11-02', version: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText(/^A colleague changed these hours.*theirs is shown below yours/)).toBeVisible();
  expect(day).toHaveAccessibleDescription('Meanwhile saved: Nov 2, 2026');
  await waitFor(() => expect(what).toHaveAccessibleDescription('Meanwhile saved: Called the tax office'));
  expect(what).toHaveValue('Called the bank');
  server.answer(hours.update, entryOf(2));
  await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(hours.update).at(-1)?.body).toMatchObject({ text: 'Called the bank', minutes: 30, version: 2 });
});

test('hours of two cases, or on an invoice, are not put on one', async () => {
  const other = '0000000c-0000-4000-8000-000000000002';
  const billed = { invoice: { id: caseId, number: 'INV-2026-0311' }, mayChange: false, clientName: 'Bo Lee' };
  have([entryOf(1), entryOf(2, { caseId: other }), entryOf(3, billed)]);
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all that are to be billed' }));
  expect(await screen.findByText(/^An invoice is for one case/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Bo Lee/ })).toBeNull();
  const row = within(screen.getByRole('row', { name: /Bo Lee/ }));
  expect(row.getByText('INV-2026-0311')).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
});
