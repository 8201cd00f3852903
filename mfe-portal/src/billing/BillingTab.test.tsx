import { addressLine, billing, firm, site } from '@firm/contract';
import { client, countRefetchesOfNeeds, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoiceOf } from '../testing/invoiceSamples.ts';
import { pageOf } from '../testing/samples.ts';
import { BillingTab } from './BillingTab.tsx';

const open = invoiceOf();
const paid = invoiceOf({
  ...{ id: '0b2f3a52-58c1-4f4e-9a63-000000000071', number: 'INV-2026-0288', title: 'Accounting, January' },
  ...{ status: 'paid', totalCents: 30_000, paidAt: '2026-01-20T15:00:00.000Z' },
});

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(billing.list, pageOf([open, paid]));
  server.answer(billing.summary, { balanceCents: 14_950, overdueCents: 0, depositCents: 0, open: [open] });
  server.answer(billing.get, ({ params }) => (params.id === paid.id ? paid : open));
  cards(true);
});
afterEach(() => {
  server.restore();
  location.hash = '';
});

const cards = (paymentProcessing: boolean) =>
  server.answer(site.config, {
    ...{ version: '1.0.0', siteBanner: false },
    flags: {
      ...{ videoConsultations: true, multiLanguage: true, realTimeChat: true, aiIntegration: false },
      ...{ billing: true, paymentProcessing },
    },
  });

const path = '/dashboard/profile';
const show = (search = '') =>
  renderScreen(
    <main>
      <h1>Profile</h1>
      <BillingTab />
    </main>,
    { at: `${path}?tab=billing${search}`, path, user: client },
  );
const row = (number: string) => within(screen.getByRole('button', { name: number }).closest('tr') ?? document.body);

test('an overdue invoice is not named as due next', async () => {
  const late = invoiceOf({ id: paid.id, number: 'INV-2026-0200', status: 'overdue', dueDate: '2026-01-12' });
  server.answer(billing.summary, { balanceCents: 29_900, overdueCents: 14_950, depositCents: 0, open: [late, open] });
  show();
  expect(await screen.findByText(/^Overdue longest: INV-2026-0200, \$149\.50, was due .*Jan 12/)).toBeVisible();
  expect(screen.getByText(/^Next due: INV-2026-0311/)).toBeVisible();
});

test('loading, then what is owed, and each invoice with the one thing to do about it', async () => {
  const release = server.hold(billing.list);
  show();
  expect(screen.getByText('Loading invoices')).toBeInTheDocument();
  server.answer(billing.list, pageOf([open, paid]));
  release();
  expect(await screen.findByRole('button', { name: 'INV-2026-0311' })).toBeVisible();
  expect(await screen.findByText(/^Next due: INV-2026-0311, \$149\.50/)).toBeVisible();
  expect(row('INV-2026-0311').getByRole('button', { name: 'Pay $149.50, INV-2026-0311' })).toBeEnabled();
  expect(row('INV-2026-0311').getByText(/^Due /, { selector: 'span' })).toBeVisible();
  expect(row('INV-2026-0288').getByText('Paid')).toBeVisible();
  expect(row('INV-2026-0288').getByText('$300.00')).toBeVisible();
  expect(row('INV-2026-0288').getByRole('button', { name: 'Receipt INV-2026-0288' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'New invoice' })).toBeNull();
});

test('a part that came in besides cards is told, and only the rest is to pay', async () => {
  const came = { method: 'cheque', amountCents: 5_000, receivedOn: '2026-01-20', note: 'No. 1042' } as const;
  const part = invoiceOf({ leftCents: 9_950, payments: [{ ...came, id: paid.id, recordedBy: 'Wei Chen' }] });
  server.answer(billing.list, pageOf([part]));
  server.answer(billing.summary, { balanceCents: 9_950, overdueCents: 0, depositCents: 0, open: [part] });
  server.answer(billing.get, part);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'INV-2026-0311' }));
  expect(row('INV-2026-0311').getByText('$99.50 left')).toBeInTheDocument();
  expect(screen.getByText(/^Next due: INV-2026-0311, \$99\.50/)).toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog'));
  const line = await dialog.findByText(/^Paid by check, January 20, 2026/);
  expect(line).toHaveTextContent('No. 1042');
  expect(line.closest('li')).toHaveTextContent('-$50.00');
  expect(dialog.getByText('Left to pay').closest('li')).toHaveTextContent('$99.50');
  expect(dialog.getByRole('button', { name: 'Pay $99.50, INV-2026-0311' })).toBeEnabled();
});

test('what went back to the card stands beside the payment', async () => {
  const came = { method: 'card', amountCents: 14_950, receivedOn: '2026-01-20', note: null, recordedBy: null } as const;
  const part = invoiceOf({ status: 'paid', leftCents: 0, payments: [{ ...came, id: paid.id, returnedCents: 2_000 }] });
  server.answer(billing.list, pageOf([part]));
  server.answer(billing.get, part);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'INV-2026-0311' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('$20.00 of it went back to the card')).toBeVisible();
});

test('a credit note and a deposit stand on the invoice, and what is kept of deposits is told', async () => {
  const note = { id: paid.id, number: 'CN-2026-0007', amountCents: 2_000, reason: 'Fewer copies', lines: [] };
  const came = {
    method: 'deposit',
    amountCents: 5_000,
    receivedOn: '2026-01-20',
    note: null,
    recordedBy: null,
  } as const;
  // Ten in the evening at the office, which is the day that the file names; the next day in Europe.
  const credits = [{ ...note, issuedAt: '2026-01-22T03:00:00.000Z' }];
  const part = invoiceOf({ leftCents: 7_950, payments: [{ ...came, id: paid.id }], credits });
  server.answer(billing.list, pageOf([part]));
  server.answer(billing.summary, { balanceCents: 7_950, overdueCents: 0, depositCents: 3_000, open: [part] });
  server.answer(billing.get, part);
  show();
  expect(await screen.findByText(/^We keep \$30\.00 of your deposits/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'INV-2026-0311' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Paid from your deposit, January 20, 2026')).toBeVisible();
  const credit = dialog.getByText(/^Credit note CN-2026-0007, January 21, 2026/).closest('li');
  expect(credit).toHaveTextContent('Fewer copies');
  expect(credit).toHaveTextContent('-$20.00');
  expect(dialog.getByRole('button', { name: 'Credit note as PDF CN-2026-0007' })).toBeEnabled();
});

test('the statement is asked for by days', async () => {
  server.fail(billing.statement, 400, {
    ...{ code: 'validation_failed', errors: [{ field: 'from', message: 'Too many', code: 'too_many' }] },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Statement as PDF' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement of account' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Download statement' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^From/)).toHaveAccessibleDescription(/^This is too much for one statement/),
  );
});

test('none: says so; failed: each area by itself, and it heals', async () => {
  server.answer(billing.list, pageOf([]));
  server.fail(billing.summary, 500);
  show();
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  expect(await screen.findByText('We could not load the balance')).toBeVisible();
  expect(screen.getByText(/test-request/)).toBeVisible();
  server.answer(billing.summary, { balanceCents: 0, overdueCents: 0, depositCents: 0, open: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('You owe nothing. Thank you.')).toBeVisible();
});

test('a double click goes to the payment page once', async () => {
  const release = server.hold(billing.pay);
  show();
  const button = await screen.findByRole('button', { name: /^Pay/ });
  await userEvent.dblClick(button);
  expect(await screen.findByRole('button', { name: /^Opening the payment page/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  server.answer(billing.pay, { url: 'http://localhost/#payment-page' });
  release();
  await waitFor(() => expect(location.hash).toBe('#payment-page'));
  expect(server.calls(billing.pay)).toHaveLength(1);
  // Until the browser leaves the page the button is inactive; a return by the back button enables it.
  expect(screen.getByRole('button', { name: /^Opening/ })).toHaveAttribute('aria-disabled', 'true');
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('paid in another tab meanwhile: it says so, and the list shows it', async () => {
  show();
  const button = await screen.findByRole('button', { name: /^Pay/ });
  server.fail(billing.pay, 409, { code: 'conflict' });
  server.answer(billing.list, pageOf([{ ...open, status: 'paid', paidAt: '2026-01-21T15:00:00.000Z' }, paid]));
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone changed this in the meantime');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull());
});

test('the payment page is away: nothing was charged, and another try is there', async () => {
  show();
  server.fail(billing.pay, 503, { code: 'payment_unavailable' });
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged');
  expect(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

describe('back from the payment page', () => {
  const back = (how: string) => `&payment=${how}&invoice=${open.id}`;

  test('paid: thanks and the receipt; the address forgets it', async () => {
    server.answer(billing.get, { ...open, status: 'paid', paidAt: '2026-01-21T15:00:00.000Z' });
    const { router } = show(back('done'));
    expect(await screen.findByText('$149.50 for INV-2026-0311 has arrived.')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=billing');
  });

  test('not confirmed yet: it waits, does not offer to pay again, and sees it arrive', async () => {
    const askedAgain = countRefetchesOfNeeds(show(back('done')).queryClient);
    expect(await screen.findByText('We are waiting for the confirmation of your payment.')).toBeVisible();
    await screen.findByRole('button', { name: 'INV-2026-0311' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    server.answer(billing.get, { ...open, status: 'paid', paidAt: '2026-01-21T15:00:00.000Z' });
    expect(await screen.findByText('Thank you for your payment.', {}, { timeout: 4000 })).toBeVisible();
    await waitFor(() => expect(askedAgain()).toBe(1));
  });

  test('left without paying, or declined: nothing was charged, and it can be paid', async () => {
    const { unmount } = show(back('cancelled'));
    expect(await screen.findByText('You left the payment page.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeEnabled();
    unmount();
    server.answer(billing.get, { ...open, checkout: 'declined' });
    show(back('cancelled'));
    expect(await screen.findByText('The card was declined.')).toBeVisible();
  });

  test('an address that somebody made up says nothing', async () => {
    show('&payment=done&invoice=nonsense');
    expect(await screen.findByRole('button', { name: 'INV-2026-0311' })).toBeVisible();
    expect(screen.queryByRole('status', { name: /payment/ })).toBeNull();
    expect(server.calls(billing.get)).toHaveLength(0);
  });
});

test('an invoice opens with its lines', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'INV-2026-0311' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-2026-0311' }));
  expect(await dialog.findByText('Copies')).toBeVisible();
  expect(dialog.getByText('3 × $1.50')).toBeVisible();
  expect(dialog.getByText('-$54.00')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Invoice as PDF' })).toBeEnabled();
  expect(dialog.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  expect(dialog.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('where no cards are taken nothing offers one, and an unpaid invoice says how to pay', async () => {
  cards(false);
  show();
  expect(await screen.findByRole('button', { name: 'Details INV-2026-0311' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'INV-2026-0311' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-2026-0311' }));
  expect(await dialog.findByText(/^You can pay by check or in cash at our office, /)).toHaveTextContent(
    addressLine(firm.address),
  );
  expect(dialog.getByRole('link', { name: firm.phone.display })).toHaveAttribute('href', firm.phone.href);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a rest that is too small for a card is paid otherwise', async () => {
  server.answer(billing.get, invoiceOf({ leftCents: 30 }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'INV-2026-0311' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^You can pay by check/)).toBeVisible();
});
