import { billing, type ClientDetails, cases, clients, money, type Note, notes, site } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specialist, withInvoices } from '../testing/workSamples.ts';
import { ClientPage } from './ClientPage.tsx';

const ID = '0000000b-0000-4000-8000-000000000001';
const CASE = '0000000c-0000-4000-8000-000000000001';
const rosa: ClientDetails = {
  ...{ id: ID, name: 'Rosa Caller', firstName: 'Rosa', lastName: 'Caller', email: 'rosa@example.com', phone: null },
  ...{ preferredLanguage: 'es', services: ['tax_preparation'], activeCases: 1, assignedStaff: null, isInvited: true },
  ...{ lastActivityAt: '2025-11-20T15:00:00.000Z', createdAt: '2025-03-20T15:00:00.000Z', isVerified: false },
  ...{ isDisabled: false, serviceInterest: 'immigration', partners: [], businesses: [], consents: [], accessLog: [] },
  cases: [
    {
      ...{ id: CASE, caseNumber: 'CB-2026-0417', title: 'Amended return', status: 'in_progress', assignedStaff: null },
      ...{ serviceCategory: 'tax_preparation', createdAt: '2025-11-01T12:00:00.000Z' },
      ...{ updatedAt: '2025-11-20T12:00:00.000Z', priority: 'high' },
    },
  ],
  meetings: { next: [], past: [] },
  billing: { openCents: 31_000, overdueCents: 0, count: 0, latest: [] },
  messages: { unread: 0, last: null },
};
const note: Note = {
  ...{ id: '0000000e-0000-4000-8000-000000000001', text: 'Call at noon', caseId: null, caseTitle: null },
  ...{ author: { id: specialist.id, name: 'Vera Cruz' }, isPinned: false, editedAt: null },
  ...{ createdAt: '2025-11-20T15:00:00.000Z', mayEdit: true, mayDelete: true },
};

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(clients.get, rosa);
  server.answer(site.config, withInvoices);
  server.answer(money.deposits, { results: [], count: 0, next: null, previous: null, leftCents: 0 });
  server.answer(notes.list, { results: [note], count: 1, next: null, previous: null });
});
afterEach(() => server.restore());

const open = () =>
  renderScreen(<ClientPage />, { at: `/work/clients/${ID}`, path: '/work/clients/:clientId', user: specialist });

test('a meeting leads to itself in the calendar; another is booked there for the case that is chosen', async () => {
  const [row] = rosa.cases;
  const meeting: ClientDetails['meetings']['next'][number] = {
    ...{ id: note.id, caseId: CASE, caseTitle: 'Amended return', appointmentType: 'signing', status: 'confirmed' },
    ...{ startsAt: '2035-03-06T15:00:00.000Z', meetingMethod: 'phone', staffName: 'Tom Field' },
  };
  server.answer(clients.get, { ...rosa, meetings: { next: [meeting], past: [] } });
  const { unmount } = open();
  const panel = within(await screen.findByRole('region', { name: 'Meetings' }));
  expect(panel.getByRole('link', { name: /10:00/ })).toHaveAttribute(
    'href',
    `/work/calendar?meeting=${note.id}&day=2035-03-06&who=all`,
  );
  expect(panel.getByRole('link', { name: 'Amended return' })).toHaveAttribute('href', `/work/cases/${CASE}`);
  expect(panel.getByRole('link', { name: 'Book a meeting' })).toHaveAttribute('href', `/work/calendar?book=${CASE}`);
  unmount();
  const second = { ...row, id: note.id, title: 'Tax return' } as ClientDetails['cases'][number];
  const closed = { ...second, id: ID, title: 'Old return', status: 'completed' } as const;
  server.answer(clients.get, { ...rosa, cases: [...rosa.cases, second, closed] });
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Book a meeting' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    ...['Amended return', 'Tax return'],
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Tax return' }));
  expect(router.state.location).toMatchObject({ pathname: '/work/calendar', search: `?book=${note.id}` });
});

test('the cases lead to the client’s documents, and urgent ones have their sign', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'Cases' }));
  expect(panel.getByRole('link', { name: 'Documents' })).toHaveAttribute('href', `/work/documents?client=${ID}`);
  expect(panel.getByText('High priority')).toBeInTheDocument();
});

test.each([
  ['bounce', /^Mail to Rosa comes back: please call/],
  ['complaint', /^Rosa reported one of our emails as spam/],
] as const)('a client whose address gets no more mail after a %s is to be called', async (mailStop, words) => {
  server.answer(clients.get, { ...rosa, mailStop });
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test('a business of the client has a page of its own', async () => {
  const id = '0000000f-0000-4000-8000-000000000001';
  server.answer(clients.get, { ...rosa, businesses: [{ id, name: 'Rosa’s Deli', role: 'owner', members: [] }] });
  open();
  const panel = within(await screen.findByRole('region', { name: 'Household' }));
  expect(panel.getByRole('link', { name: 'Rosa’s Deli' })).toHaveAttribute('href', `/work/businesses/${id}`);
});

test('a note is added about a case', async () => {
  open();
  const box = within(await screen.findByRole('region', { name: 'Internal notes' }));
  expect(box.getByText('Never shown to the client')).toBeVisible();
  expect(await box.findByText('Call at noon')).toBeVisible();
  server.answer(notes.add, note);
  await userEvent.type(box.getByLabelText('New note'), 'Paid');
  await userEvent.selectOptions(box.getByLabelText('About'), 'Amended return');
  await userEvent.click(box.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(box.getByLabelText('New note')).toHaveValue(''));
  expect(server.calls(notes.add)).toMatchObject([{ body: { text: 'Paid', caseId: CASE } }]);
});

test('the statement of a period is asked for, and refused days are told at their field', async () => {
  server.fail(billing.statement, 400, {
    code: 'validation_failed',
    errors: [{ field: 'from', message: 'Too many', code: 'too_many' }],
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Statement as PDF' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement for Rosa Caller' }));
  await userEvent.clear(dialog.getByLabelText(/^From/));
  await userEvent.click(dialog.getByRole('button', { name: 'Download statement' }));
  expect(dialog.getByLabelText(/^From/)).toHaveAccessibleDescription('Choose the first day');
  expect(server.calls(billing.statement)).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/^From/), '2025-01-01');
  await userEvent.click(dialog.getByRole('button', { name: 'Download statement' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^From/)).toHaveAccessibleDescription(/^This is too much for one statement/),
  );
  expect(server.calls(billing.statement)[0]?.query).toMatchObject({ client_id: ID, from: '2025-01-01' });
});

test('a deposit is recorded, and what is left of it is settled with a reason', async () => {
  const kept = { id: CASE, clientId: ID, method: 'cash', amountCents: 8_000, leftCents: 3_000 } as const;
  const uses = [{ invoiceId: CASE, number: 'INV-2026-0311', amountCents: 5_000, usedOn: '2026-01-20' }];
  const deposit = { ...kept, receivedOn: '2026-01-02', note: null, recordedBy: null, uses, returns: [] };
  server.answer(money.deposits, { results: [deposit], count: 1, next: null, previous: null, leftCents: 3_000 });
  open();
  const panel = within(await screen.findByRole('region', { name: 'Deposits' }));
  expect(await panel.findByText('$50.00 used for INV-2026-0311')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Record a deposit' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Deposit of Rosa Caller' }));
  server.answer(money.recordDeposit, deposit);
  await userEvent.type(dialog.getByLabelText(/^Amount/), '80');
  await userEvent.click(dialog.getByRole('button', { name: 'Record a deposit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(money.recordDeposit)[0]?.body).toMatchObject({
    clientId: ID,
    amountCents: 8_000,
    method: 'cash',
  });
  await userEvent.click(panel.getByRole('button', { name: /^Settle \$30\.00/ }));
  dialog = within(await screen.findByRole('dialog', { name: 'Settle $30.00 of the deposit' }));
  server.answer(money.returnDeposit, { ...deposit, leftCents: 0 });
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'She moves away');
  await userEvent.click(dialog.getByRole('button', { name: 'Settle deposit' }));
  await waitFor(() => expect(server.calls(money.returnDeposit)).toHaveLength(1));
  expect(server.calls(money.returnDeposit)[0]?.body).toEqual({ leftCents: 3_000, reason: 'She moves away' });
});

test('a note is pinned, and deleted after a question', async () => {
  open();
  const box = within(await screen.findByRole('region', { name: 'Internal notes' }));
  server.answer(notes.update, note);
  await userEvent.click(await box.findByRole('button', { name: 'Pin: Call at noon' }));
  expect(server.calls(notes.update)).toMatchObject([{ body: { isPinned: true } }]);
  server.fail(notes.remove, 503);
  await userEvent.click(box.getByRole('button', { name: 'Delete: Call at noon' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete the note?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('The note was not deleted.')).toBeVisible();
});

test('the invitation is sent again', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Amended return' })).toHaveAttribute('href', `/work/cases/${CASE}`);
  expect(screen.getByText('$310.00')).toBeVisible();
  server.answer(clients.invite, { until: '2025-12-04T15:00:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/A new link is on its way to rosa@example.com/)).toBeVisible();
});

test('a case is started', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New case' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New case for Rosa Caller' }));
  await userEvent.type(dialog.getByLabelText(/^Title/), '2025');
  await userEvent.click(dialog.getByRole('button', { name: 'Open a case' }));
  expect(dialog.getByLabelText(/^Service/)).toHaveAccessibleDescription('Choose a service');
  await userEvent.selectOptions(dialog.getByLabelText(/^Service/), 'Immigration');
  server.answer(clients.startCase, { ...(rosa.cases[0] as ClientDetails['cases'][number]), title: '2025' });
  await userEvent.click(dialog.getByRole('button', { name: 'Open a case' }));
  await waitFor(() =>
    expect(server.calls(clients.startCase)).toMatchObject([
      { body: { serviceCategoryId: 'immigration', title: '2025', priority: 'normal' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the address of a client who has come is theirs to change, which the dialog says', async () => {
  server.answer(clients.get, { ...rosa, isInvited: false });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Details of Rosa Caller' }));
  expect(dialog.getByText(/rosa@example\.com\. It is how Rosa Caller signs in/)).toBeVisible();
  expect(dialog.queryByLabelText(/^Email/)).toBeNull();
});

test('the details are corrected: what a colleague saved meanwhile is shown, and only what was changed is sent', async () => {
  const colleague = { id: '0000000a-0000-4000-8000-000000000009', name: 'Vera Cruz', role: 'Tax adviser' };
  server.answer(cases.colleagues, [colleague]);
  server.fail(clients.update, 409, { code: 'changed_meanwhile' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Details of Rosa Caller' }));
  expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(/^Nobody has opened the invitation yet/);
  await userEvent.clear(dialog.getByLabelText(/^Email/));
  await userEvent.clear(dialog.getByLabelText(/^First name/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText(/^First name/)).toHaveAccessibleDescription('Enter the first name');
  expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(/^Enter/);
  await userEvent.type(dialog.getByLabelText(/^Email/), 'rosa@example.org');
  await userEvent.type(dialog.getByLabelText(/^First name/), 'Rosa');
  await userEvent.type(dialog.getByLabelText(/^Phone/), '718-555-0100');
  await userEvent.selectOptions(dialog.getByLabelText('Specialist'), 'Vera Cruz, Tax adviser');
  server.answer(clients.get, { ...rosa, phone: '212-555-0100' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone changed this meanwhile/)).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Phone/)).toHaveAccessibleDescription('Meanwhile saved: 212-555-0100'),
  );
  server.answer(clients.update, { ...rosa, phone: '718-555-0100', assignedStaff: colleague });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const changes = { email: 'rosa@example.org', phone: '718-555-0100', assignedStaffId: colleague.id };
  const seen = { email: rosa.email, phone: null, specialist: null };
  expect(server.calls(clients.update).map(({ body }) => body)).toEqual([
    { ...changes, seen },
    { ...changes, seen: { ...seen, phone: '212-555-0100' } },
  ]);
});

test('a business is entered for the client, who owns it; a person is invited to it, and a case is opened for it', async () => {
  const business: ClientDetails['businesses'][number] = {
    ...{ id: '0000000f-0000-4000-8000-000000000001', name: 'Rosa’s Deli', role: 'owner', members: [] },
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a business' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Business of Rosa Caller' }));
  server.answer(clients.get, { ...rosa, businesses: [business] });
  await userEvent.type(dialog.getByLabelText(/^Name of the business/), business.name);
  server.fail(clients.enterBusiness, 409, { code: 'conflict' });
  await userEvent.click(dialog.getByRole('button', { name: 'Add a business' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Rosa has 10 businesses already; more cannot be entered.');
  server.answer(clients.enterBusiness, business);
  await userEvent.click(dialog.getByRole('button', { name: 'Add a business' }));
  server.fail(clients.inviteToBusiness, 400, {
    code: 'validation_failed',
    errors: [{ field: 'email', message: 'joined', code: 'invite_joined' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a person to Rosa’s Deli' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Invite a person to Rosa’s Deli' }));
  await userEvent.type(dialog.getByLabelText(/^Email/), 'luis@example.com');
  const roles = within(dialog.getByLabelText('Role')).getAllByRole('option');
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Member', 'Bookkeeper']);
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Bookkeeper');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription('This person belongs to it already'),
  );
  expect(server.calls(clients.inviteToBusiness)).toMatchObject([
    { body: { businessId: business.id, email: 'luis@example.com', role: 'bookkeeper' } },
  ]);
  server.fail(clients.inviteToBusiness, 409, { code: 'conflict' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await dialog.findByText(/^Rosa has 10 open invitations, or a closed account/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'New case' }));
  dialog = within(await screen.findByRole('dialog', { name: 'New case for Rosa Caller' }));
  await userEvent.selectOptions(dialog.getByLabelText('For whom'), 'Rosa’s Deli');
  await userEvent.selectOptions(dialog.getByLabelText(/^Service/), 'Immigration');
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Payroll');
  server.answer(clients.startCase, rosa.cases[0] as ClientDetails['cases'][number]);
  await userEvent.click(dialog.getByRole('button', { name: 'Open a case' }));
  await waitFor(() =>
    expect(server.calls(clients.startCase)).toMatchObject([{ body: { businessClientId: business.id } }]),
  );
});

test('a client out of reach is not here', async () => {
  server.fail(clients.get, 404);
  open();
  expect(await screen.findByRole('heading', { name: 'This client is not here' })).toBeVisible();
});
