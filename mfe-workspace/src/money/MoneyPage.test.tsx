import { api } from '@firm/api-client';
import { AGES, billing, type MoneyRow, money, views } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specialist } from '../testing/workSamples.ts';
import en from '../texts/en.json';
import { dollarsIn } from './dollarsIn.ts';
import { MoneyPage } from './MoneyPage.tsx';
import { invoiceOf, moneyRowOf } from './testing/moneySamples.ts';

const late = moneyRowOf();
const id1 = '0000000f-0000-4000-8000-000000000001';
let server: ReturnType<typeof mockApi>;
const have = (results: MoneyRow[]) =>
  server.answer(money.list, {
    ...{ results, count: results.length, next: null, previous: null },
    ageing: AGES.map((age) => ({ age, count: age === '31_60' ? 1 : 0, cents: age === '31_60' ? 14_950 : 0 })),
  });
beforeEach(() => {
  server = mockApi();
  server.answer(views.list, { results: [], columns: null });
  have([late]);
});
afterEach(() => server.restore());

const open = (user = specialist, at = '/work/billing') =>
  renderScreen(<MoneyPage />, { at, path: '/work/billing', user });

test('what is unpaid stands by age, and a column of it narrows the list', async () => {
  const { router } = open();
  const row = within(await screen.findByRole('row', { name: /INV-2026-0311/ }));
  expect(row.getByText(/^40 days late, since /)).toBeVisible();
  expect(row.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  const column = screen.getByRole('button', { name: /^31–60 days/ });
  expect(column).toHaveTextContent('$149.501 invoice');
  await userEvent.click(column);
  await waitFor(() => expect(router.state.location.search).toBe('?age=31_60'));
  expect(column).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(server.calls(money.list).at(-1)?.query).toMatchObject({ age: '31_60', sort: 'due' }));
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

test('the address of an invoice opens it, and closing it leaves the list', async () => {
  server.answer(billing.get, invoiceOf());
  const { router } = open(specialist, `/work/billing?age=31_60&invoice=${id1}`);
  const dialog = within(await screen.findByRole('dialog', { name: /INV-2026-0311/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('?age=31_60');
});

test('nothing unpaid and a failure are told; administrators export what they see', async () => {
  have([]);
  server.fail(money.export, 503);
  open({ ...specialist, role: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Nothing is unpaid' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Paid');
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export for the bookkeeper' }));
  const [from, to] = [dialog.getByLabelText('From'), dialog.getByLabelText('To')];
  await userEvent.clear(from);
  await userEvent.type(from, '2026-03-01');
  await userEvent.clear(to);
  await userEvent.type(to, '2026-02-28');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await save();
  expect(to).toHaveAccessibleDescription('Choose the first day or a later one');
  await userEvent.clear(to);
  await save();
  expect(await dialog.findByText(/^The file was not made/)).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Invoices as the list shows them' }));
  await save();
  await waitFor(() => expect(server.calls(money.export)).toHaveLength(2));
  expect(server.calls(money.export).map(({ query }) => query)).toEqual([
    { show: 'all', from: '2026-03-01' },
    // Days are asked for other files only.
    { show: 'paid' },
  ]);
  server.fail(money.exportPayments, 400, {
    code: 'validation_failed',
    errors: [{ field: 'from', message: 'Too many', code: 'too_many' }],
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'Payments and refunds' }));
  await save();
  await waitFor(() =>
    expect(dialog.getByLabelText('From')).toHaveAccessibleDescription(/^These are more than 20,000 rows/),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  server.fail(money.list, 503);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Drafts');
  expect(await screen.findByRole('heading', { name: 'The invoices did not load' })).toBeVisible();
});

test('a file without rows is not saved, and that is said until another one is asked for', async () => {
  have([]);
  open({ ...specialist, role: 'admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export for the bookkeeper' }));
  const fileOf = (text: string) => new Response(text).blob();
  const download = jest.spyOn(api, 'download').mockResolvedValueOnce(await fileOf('\uFEFFDay,Amount\r\n'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Payments and refunds' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
  expect(await dialog.findByText(en.money.file.noPayments)).toBeVisible();
  download.mockResolvedValueOnce(await fileOf('\uFEFFDay,Amount\r\n'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Deposits received, used and returned' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
  expect(await dialog.findByText(en.money.file.noDeposits)).toBeVisible();
  expect(download).toHaveBeenLastCalledWith(money.exportDeposits, expect.anything());
  await userEvent.click(dialog.getByRole('radio', { name: 'All invoices' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  const saved = jest.fn(() => '#saved');
  Object.assign(URL, { createObjectURL: saved });
  const file = await fileOf('\uFEFFDay,Amount\r\n2026-03-01,5.00\r\n');
  download.mockResolvedValueOnce(file);
  await userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.mock.calls).toEqual([[file]]);
  download.mockRestore();
});

test('a payment is recorded; a colleague who was faster is shown first', async () => {
  server.answer(billing.get, invoiceOf());
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Record payment/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments for INV-2026-0311' }));
  const amount = await dialog.findByLabelText(/^Amount/);
  expect(amount).toHaveValue('149.50');
  const send = dialog.getByRole('button', { name: 'Record payment' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '200');
  await userEvent.click(send);
  expect(amount).toHaveAccessibleDescription('No more than $149.50 is left to pay');
  await userEvent.clear(amount);
  await userEvent.type(amount, '49.50');
  await userEvent.selectOptions(dialog.getByLabelText('How it came'), 'Check');
  server.fail(money.recordPayment, 409, { code: 'conflict' });
  const first = { method: 'cash' as const, amountCents: 4_950, receivedOn: '2026-01-20', note: null };
  const payments = [{ ...first, id: id1, recordedBy: 'Wei Chen' }];
  server.answer(billing.get, invoiceOf({ leftCents: 10_000, payments }));
  await userEvent.click(send);
  expect(await dialog.findByText(/was faster/)).toBeVisible();
  expect(await dialog.findByText('Cash, January 20, 2026, recorded by Wei Chen')).toBeVisible();
  server.answer(money.recordPayment, invoiceOf({ leftCents: 5_050 }));
  await userEvent.click(send);
  expect(await screen.findByText(/^\$49\.50 was recorded/)).toBeVisible();
  expect(server.calls(money.recordPayment).at(-1)?.body).toMatchObject({
    ...{ amountCents: 4_950, method: 'cheque', leftCents: 10_000 },
  });
});

test('a payment that is to be recorded asks for its invoice; the address keeps it until the dialog closes', async () => {
  server.answer(billing.get, invoiceOf());
  const { router } = open(specialist, '/work/billing?record=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await userEvent.type(dialog.getByRole('searchbox'), 'ruiz');
  await waitFor(() => expect(server.calls(money.list).at(-1)?.query).toEqual({ search: 'ruiz', limit: '20' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByLabelText(/^Invoice/)).toHaveAccessibleDescription('Choose an invoice');
  await userEvent.selectOptions(dialog.getByLabelText(/^Invoice/), late.id);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const form = within(await screen.findByRole('dialog', { name: 'Payments for INV-2026-0311' }));
  expect(await form.findByLabelText(/^Amount/)).toHaveValue('149.50');
  expect(router.state.location.search).toBe(`?record=${late.id}`);
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a payment that was recorded by mistake is removed with a reason, also from a paid invoice', async () => {
  const payment = { method: 'cheque' as const, amountCents: 14_950, receivedOn: '2026-01-20', note: 'No. 1042' };
  const payments = [{ ...payment, id: id1, recordedBy: null }];
  const paid = { status: 'paid', leftCents: 0 } as const;
  have([moneyRowOf(paid)]);
  server.answer(billing.get, invoiceOf({ ...paid, payments }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Payments INV/ }));
  const remove = await screen.findByRole('button', { name: 'Remove $149.50' });
  expect(remove.closest('dd')).toHaveTextContent(/^−?-?\$149\.50Remove/);
  await userEvent.click(remove);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove $149.50 from INV-2026-0311' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove payment' }));
  expect(server.calls(money.removePayment)).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'It bounced');
  const removed = { ...payment, id: id1, recordedBy: null, removedBy: 'Wei Chen', reason: 'It bounced' };
  const after = invoiceOf({ removedPayments: [{ ...removed, removedAt: '2026-01-21T15:00:00.000Z' }] });
  server.answer(money.removePayment, after);
  server.answer(billing.get, after);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove payment' }));
  const again = within(await screen.findByRole('dialog', { name: 'Payments for INV-2026-0311' }));
  expect(await again.findByText(/removed January 21, 2026 by Wei Chen: It bounced/)).toBeVisible();
  expect(again.getByLabelText(/^Amount/)).toHaveValue('149.50');
  expect(server.calls(money.removePayment)[0]?.body).toEqual({ paymentId: id1, reason: 'It bounced' });
});

test('what a bank disputes and what was refunded at the provider stand beside the payment', async () => {
  const card = { method: 'card' as const, amountCents: 14_950, receivedOn: '2026-01-20', note: null };
  const payments = [{ ...card, id: id1, recordedBy: null, returnedCents: 2_000, dispute: 'open' as const }];
  const paid = { status: 'paid', leftCents: 0 } as const;
  have([moneyRowOf(paid)]);
  server.answer(billing.get, invoiceOf({ ...paid, payments }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Payments INV/ }));
  const told = 'Card, January 20, 2026, $20.00 of it refunded, disputed at the bank';
  expect(await screen.findByText(told)).toBeVisible();
});

test('of two colleagues the later one is told that the invoice is paid', async () => {
  server.answer(billing.get, invoiceOf());
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Record payment/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments for INV-2026-0311' }));
  server.fail(money.recordPayment, 409, { code: 'conflict' });
  server.answer(billing.get, invoiceOf({ status: 'paid', leftCents: 0 }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Record payment' }));
  const paid = within(await screen.findByRole('dialog', { name: 'Payments for INV-2026-0311' }));
  expect(await paid.findByText(/was faster/)).toBeVisible();
  await waitFor(() => expect(paid.queryByLabelText(/^Amount/)).toBeNull());
});

test('a credit note takes lines off what is left, and a deposit pays it', async () => {
  server.answer(billing.get, invoiceOf());
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Record payment/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Write a credit note' }));
  const credit = within(await screen.findByRole('dialog', { name: 'Credit note on INV-2026-0311' }));
  await userEvent.selectOptions(credit.getByLabelText('What is credited'), 'Some lines');
  const line = credit.getByLabelText('Amended federal return');
  await userEvent.type(line, '150');
  await userEvent.type(credit.getByLabelText(/^Reason/), 'Less work');
  await userEvent.click(credit.getByRole('button', { name: 'Issue credit note' }));
  expect(line).toHaveAccessibleDescription(/^This is more than is left of this line/);
  await userEvent.clear(line);
  await userEvent.type(line, '49.50');
  const note = { id: id1, number: 'CN-2026-0007', amountCents: 4_950, reason: 'Less work' };
  // Ten in the evening at the office; the next day in Europe.
  const credits = [{ ...note, issuedAt: '2026-01-21T03:00:00.000Z', lines: [{ line: 0, amountCents: 4_950 }] }];
  server.fail(money.credit, 409, { code: 'conflict' });
  await userEvent.click(credit.getByRole('button', { name: 'Issue credit note' }));
  // The typed words of a refused one stay.
  expect(await credit.findByText(/was faster/)).toBeVisible();
  expect(credit.getByLabelText(/^Reason/)).toHaveValue('Less work');
  const credited = invoiceOf({ leftCents: 10_000, credits });
  server.answer(money.credit, credited);
  server.answer(billing.get, credited);
  await userEvent.click(credit.getByRole('button', { name: 'Issue credit note' }));
  expect(await screen.findByText(/^Credit note CN-2026-0007, January 20, 2026: Less work/)).toBeVisible();
  expect(server.calls(money.credit)[1]?.body).toEqual({
    ...{ reason: 'Less work', leftCents: 14_950, lines: [{ line: 0, amountCents: 4_950 }] },
  });
  const deposit = { method: 'cash' as const, amountCents: 8_000, leftCents: 8_000, receivedOn: '2026-01-02' };
  const kept = { ...deposit, id: id1, clientId: late.clientId, note: null, recordedBy: null, uses: [], returns: [] };
  server.answer(money.deposits, { results: [kept], count: 1, next: null, previous: null, leftCents: 8_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Use a deposit' }));
  const use = within(await screen.findByRole('dialog', { name: 'Use a deposit for INV-2026-0311' }));
  await userEvent.selectOptions(await use.findByLabelText(/^Deposit/), id1);
  expect(use.getByLabelText(/^Amount/)).toHaveValue('80.00');
  server.fail(money.useDeposit, 409, { code: 'conflict' });
  await userEvent.click(use.getByRole('button', { name: 'Use a deposit' }));
  expect(await screen.findByText(/was faster/)).toBeVisible();
  expect(server.calls(money.useDeposit)[0]?.body).toEqual({ depositId: id1, amountCents: 8_000, leftCents: 10_000 });
});

test('a field takes an amount as its language writes it', () => {
  expect(['en', 'es', 'fr'].map((language) => dollarsIn(-525, language))).toEqual(['-5.25', '-5.25', '-5,25']);
});
