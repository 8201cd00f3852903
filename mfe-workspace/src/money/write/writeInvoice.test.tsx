import { billing, type Invoice, prices, site } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoicesPanel } from '../../case/InvoicesPanel.tsx';
import { caseOf } from '../../case/testing/caseSamples.ts';
import { withInvoices } from '../../testing/workSamples.ts';
import { invoiceOf } from '../testing/moneySamples.ts';

const of = { dueDate: '2035-12-01', clientName: 'Lucía Fernández' };
const draft = invoiceOf({
  ...{ ...of, status: 'draft', number: null, issuedAt: null },
  lines: [
    { description: 'Amended federal return', quantity: 1, unitCents: 19_900, amountCents: 19_900, hoursId: null },
    { description: 'Copies', quantity: 3, unitCents: 150, amountCents: 450, hoursId: null },
    {
      description: 'Discount for returning clients',
      quantity: 1,
      unitCents: -5_400,
      amountCents: -5_400,
      hoursId: null,
    },
  ],
});
const sent = invoiceOf({ ...of, status: 'open' });
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  have([]);
  server.answer(prices.choices, { results: [] });
  server.answer(site.config, { ...withInvoices, flags: { ...withInvoices.flags, paymentProcessing: true } });
});
afterEach(() => server.restore());

function have(rows: Invoice[]) {
  server.answer(billing.list, { results: rows, count: rows.length, next: null, previous: null });
  server.answer(billing.get, ({ params }) => rows.find(({ id }) => id === params.id) ?? sent);
}
const show = () =>
  renderScreen(
    <main>
      <InvoicesPanel case={caseOf()} />
    </main>,
    { user: { ...client, role: 'staff' } },
  );
const dialog = () => within(screen.getByRole('dialog'));
const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'New invoice' }));

/** Sets each field in one step; labels identify the fields. */
const write = (label: string, value: string, where = dialog()) =>
  fireEvent.change(where.getByLabelText(label), { target: { value } });

function fill() {
  expect(dialog().getByText('Lucía Fernández · 2024 amended return')).toBeVisible();
  write('What it is for', 'Amended return');
  write('Description', 'Federal return');
  write('Price in $', '149.50');
}

test('what is missing is named and nothing is sent; what was typed outlives the dialog', async () => {
  show();
  await begin();
  await userEvent.click(dialog().getByRole('button', { name: 'Send invoice' }));
  expect(dialog().getByRole('alert')).toHaveFocus();
  expect(
    dialog()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Say in one line what the invoice is for',
    'Describe line 1',
    'Line 1: an amount such as 149.50; below zero for a discount',
  ]);
  fill();
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await begin();
  expect(dialog().getByLabelText('Description')).toHaveValue('Federal return');
  expect(dialog().getByText('$149.50')).toBeVisible();
});

test('who gets papers by post: told before, issued without a mail, and the file to print comes by itself', async () => {
  server.answer(billing.create, draft);
  server.answer(billing.update, draft);
  server.fail(billing.send, 403, { code: 'consent_required', errors: [{ field: 'electronic', message: 'No' }] });
  server.answer(billing.pdf, undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:invoice', revokeObjectURL: () => undefined });
  show();
  await begin();
  fill();
  await userEvent.click(dialog().getByRole('button', { name: 'Send invoice' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(/^Lucía Fernández gets our documents by regular mail\./);
  expect(dialog().getByLabelText('Description')).toHaveValue('Federal return');
  server.fail(billing.send, 503);
  await userEvent.click(dialog().getByRole('button', { name: 'Issue and print' }));
  expect(await dialog().findByText('The invoice was not saved.')).toBeVisible();
  server.answer(billing.send, sent);
  await userEvent.click(dialog().getByRole('button', { name: 'Issue and print' }));
  expect(await screen.findByText(/^Invoice INV-2026-0311 is issued: print it/)).toBeVisible();
  expect(server.calls(billing.send).map(({ body }) => body)).toMatchObject([
    { byPost: false },
    { byPost: true },
    { byPost: true },
  ]);
  await waitFor(() => expect(server.calls(billing.pdf)).toHaveLength(1));
});

test('a line is chosen from the price list, in place of an empty one', async () => {
  const price = { id: sent.id, description: 'Declaración federal', unit: 'item', cents: 19_900 } as const;
  server.answer(prices.choices, { results: [price] });
  show();
  await begin();
  await userEvent.selectOptions(await dialog().findByLabelText('Add from the price list'), price.id);
  expect(dialog().getByLabelText('Description')).toHaveValue('Declaración federal');
  expect(dialog().getByLabelText('Price in $')).toHaveValue('199.00');
  expect(server.calls(prices.choices)[0]?.query).toEqual({ caseId: caseOf().id });
});

test('a price beyond what an invoice may come to is told beside its line', async () => {
  show();
  await begin();
  fill();
  write('Price in $', '12345678');
  await userEvent.click(dialog().getByRole('button', { name: 'Send invoice' }));
  expect(dialog().getByRole('link', { name: /^Line 1: an amount/ })).toBeVisible();
});

test('written and sent; when sending fails the draft is sent by the next try, not written again', async () => {
  server.answer(billing.create, draft);
  server.answer(billing.update, draft);
  server.fail(billing.send, 503);
  show();
  await begin();
  fill();
  await userEvent.click(dialog().getByRole('button', { name: 'Send invoice' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('The invoice was not saved.');
  // The button keeps the focus for another press.
  expect(dialog().getByRole('button', { name: 'Send invoice' })).toHaveFocus();
  server.answer(billing.send, sent);
  await userEvent.click(dialog().getByRole('button', { name: 'Send invoice' }));
  expect(await screen.findByText('Invoice INV-2026-0311 was sent to Lucía Fernández')).toBeVisible();
  expect(server.calls(billing.create)).toHaveLength(1);
  expect(server.calls(billing.create)[0]).toMatchObject({
    headers: { 'idempotency-key': expect.any(String) },
    body: {
      clientId: caseOf().clientId,
      caseId: caseOf().id,
      title: 'Amended return',
      lines: [{ description: 'Federal return', quantity: 1, unitCents: 14_950 }],
    },
  });
});

test('a draft that a colleague changes before it is sent is not sent; what they changed is seen first', async () => {
  have([draft]);
  server.answer(billing.update, draft);
  server.fail(billing.send, 409, { code: 'changed_meanwhile' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await dialog().findByLabelText('What it is for');
  const theirs = { ...draft, title: 'Amended returns' };
  server.answer(billing.get, theirs);
  await userEvent.click(dialog().getByRole('button', { name: 'Send invoice' }));
  expect(await dialog().findByText(/^A colleague has changed this draft in the meantime/)).toBeVisible();
  expect(dialog().getByLabelText('What it is for')).toHaveValue('Amended returns');
  server.answer(billing.update, theirs);
  server.answer(billing.send, sent);
  await userEvent.click(dialog().getByRole('button', { name: 'Send invoice' }));
  expect(await screen.findByText('Invoice INV-2026-0311 was sent to Lucía Fernández')).toBeVisible();
  expect(server.calls(billing.send).map(({ body }) => body)).toMatchObject([
    { seen: { title: draft.title, lines: [{}, {}, {}] } },
    { seen: { title: 'Amended returns' } },
  ]);
});

test('a draft that a colleague has changed is not thrown away before that was seen', async () => {
  have([draft]);
  server.fail(billing.remove, 409, { code: 'changed_meanwhile' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await dialog().findByLabelText('What it is for');
  have([{ ...draft, title: 'Amended returns', updatedAt: '2026-01-02T15:00:00.000Z' }]);
  await userEvent.click(dialog().getByRole('button', { name: 'Delete draft' }));
  expect(await dialog().findByText(/^A colleague has changed this draft in the meantime/)).toBeVisible();
  expect(dialog().getByLabelText('What it is for')).toHaveValue('Amended returns');
  expect(dialog().queryByText('The invoice was not saved.')).toBeNull();
  server.answer(billing.remove, undefined);
  await userEvent.click(dialog().getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('The draft was deleted')).toBeVisible();
  const seen = server.calls(billing.remove).map(({ query }) => query);
  expect(seen).toEqual([{ updated_at: draft.updatedAt }, { updated_at: '2026-01-02T15:00:00.000Z' }]);
});

test('a draft is changed by lines, saved, or thrown away', async () => {
  have([draft]);
  server.answer(billing.update, draft);
  server.answer(billing.remove, undefined);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await userEvent.click(await dialog().findByRole('button', { name: 'Add a line' }));
  const added = within(dialog().getByRole('group', { name: 'Line 4' }));
  write('Description', 'Postage', added);
  write('Price in $', '9', added);
  await userEvent.click(dialog().getByRole('button', { name: 'Remove line 2' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('The draft was saved')).toBeVisible();
  expect(server.calls(billing.update)[0]?.body).toMatchObject({
    lines: [{ unitCents: 19_900 }, { unitCents: -5_400 }, { description: 'Postage', unitCents: 900 }],
  });
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  await userEvent.click(await dialog().findByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('The draft was deleted')).toBeVisible();
});

test('a colleague who bills hours meanwhile is seen, and neither their lines nor what is typed here is lost', async () => {
  have([draft]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await dialog().findByLabelText('What it is for');
  write('What it is for', 'Amended return, whole');
  const [first, , third] = draft.lines as [Invoice['lines'][number], unknown, Invoice['lines'][number]];
  const hoursId = '0000000b-0000-4000-8000-000000000001';
  const advice = { description: 'Advice, 1 h', quantity: 1, unitCents: 15_000, amountCents: 15_000, hoursId };
  const theirs = { ...draft, title: 'Amended returns', dueDate: '2035-12-24', lines: [first, third, advice] };
  have([theirs]);
  server.fail(billing.update, 409, { code: 'changed_meanwhile' });
  await userEvent.click(dialog().getByRole('button', { name: 'Save draft' }));
  const note = await dialog().findByText(/^A colleague has changed this draft in the meantime/);
  expect(
    within(note.parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'What it is for: Amended returns',
    expect.stringMatching(/^Due by: .*24/),
    'Added: Advice, 1 h, $150.00',
    'Removed: Copies, $4.50',
  ]);
  expect(dialog().getByLabelText('What it is for')).toHaveValue('Amended return, whole');
  expect(dialog().getByLabelText('Due by')).toHaveValue('2035-12-24');
  expect(
    dialog()
      .getAllByLabelText('Description')
      .map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Amended federal return', 'Discount for returning clients', 'Advice, 1 h']);
  server.answer(billing.update, theirs);
  await userEvent.click(dialog().getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('The draft was saved')).toBeVisible();
  const [refused, saved] = server.calls(billing.update);
  expect(refused?.body).toMatchObject({ seen: { title: draft.title, lines: [{}, { description: 'Copies' }, {}] } });
  expect(saved?.body).toMatchObject({
    title: 'Amended return, whole',
    lines: [{}, {}, { hoursId }],
    seen: { title: 'Amended returns', dueDate: '2035-12-24', lines: [{}, {}, { hours: hoursId }] },
  });
});

test.each([
  ['Withdraw', 'Withdraw invoice', billing.void, sent],
  [
    'Refund',
    'Refund payment',
    billing.refund,
    invoiceOf({ ...of, status: 'paid', leftCents: 0, paidAt: '2026-01-20T15:00:00.000Z' }),
  ],
] as const)(
  '%s asks for the reason, keeps it through a failure, and is done once',
  async (action, confirm, endpoint, row) => {
    have([row]);
    server.fail(endpoint, 500);
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
    await userEvent.click(await dialog().findByRole('button', { name: action }));
    // At the bottom, the main button last, as in every dialog.
    expect(dialog().getAllByRole('button').at(-1)).toHaveAccessibleName(confirm);
    await userEvent.click(dialog().getByRole('button', { name: confirm }));
    expect(dialog().getByText('Please say why')).toBeVisible();
    write('Reason', 'Billed twice');
    await userEvent.click(dialog().getByRole('button', { name: confirm }));
    expect(await dialog().findByRole('alert')).toBeVisible();
    expect(dialog().getByLabelText('Reason')).toHaveValue('Billed twice');
    server.answer(endpoint, invoiceOf({ ...of, status: 'void', leftCents: 0, voidReason: 'Billed twice' }));
    await userEvent.click(dialog().getByRole('button', { name: confirm }));
    await waitFor(() => expect(dialog().queryByRole('textbox')).toBeNull());
    expect(server.calls(endpoint).at(-1)?.body).toEqual({ reason: 'Billed twice' });
  },
);
