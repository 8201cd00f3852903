import { type Case, cases, household, needs } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CasePage } from '../CasePage.tsx';
import { answerRest, caseOf, marisol, needOf } from '../testing/caseSamples.ts';

let server: ReturnType<typeof mockApi>;
let stored: Case;
beforeEach(() => {
  server = mockApi();
  stored = caseOf();
  server.answer(cases.get, () => stored);
  server.answer(cases.colleagues, [marisol, { ...marisol, id: crypto.randomUUID(), name: 'Anjali Rao' }]);
  answerRest(server);
});
afterEach(() => server.restore());

const at = `/work/cases/${caseOf().id}`;
const open = () =>
  renderScreen(<CasePage />, { at, path: '/work/cases/:caseId', user: { ...client, id: marisol.id, role: 'staff' } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Opens a dialog. The code of all dialogs loads with the first. */
const openDialog = async (name: string) => {
  await press(name);
  await screen.findByRole('dialog');
};
const dialog = () => within(screen.getByRole('dialog'));
const sent = () => server.calls(cases.update).at(-1)?.body;

test('the page names whose case it is and how to reach them', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'lucia@example.com' })).toHaveAttribute(
    'href',
    'mailto:lucia@example.com',
  );
  expect(screen.getByRole('link', { name: '+1 718-555-0101' })).toHaveAttribute('href', 'tel:+17185550101');
  expect(screen.getByText('Español')).toBeVisible();
});

test('only allowed moves are offered; a step back wants a reason, which stays after a failure', async () => {
  open();
  await openDialog('Change the status');
  expect(
    dialog()
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['Forward to “In progress”', 'Back to “Intake”', 'Cancel case: “Cancelled”']);
  await userEvent.click(dialog().getByRole('radio', { name: /Back to/ }));
  await press('Change status');
  expect(dialog().getByRole('textbox')).toHaveAccessibleDescription(/Please give a reason/);
  expect(dialog().getByRole('alert')).toHaveFocus();
  expect(server.calls(cases.update)).toHaveLength(0);
  await userEvent.click(dialog().getByRole('radio', { name: /Forward to/ }));
  expect(dialog().getByRole('textbox')).not.toHaveAccessibleDescription(/Please give a reason/);
  await userEvent.click(dialog().getByRole('radio', { name: /Back to/ }));

  await userEvent.type(dialog().getByRole('textbox'), 'A form is missing');
  server.fail(cases.update, 409, { code: 'conflict' });
  await press('Change status');
  expect(await dialog().findByRole('alert')).toHaveTextContent('Someone changed this in the meantime');
  expect(dialog().getByRole('textbox')).toHaveValue('A form is missing');

  server.answer(cases.update, caseOf({ status: 'intake' }));
  await press('Change status');
  expect(await screen.findByText('Status changed')).toBeVisible();
  expect(sent()).toEqual({ status: 'intake', reason: 'A form is missing', seen: { status: 'document_collection' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is needed is named line by line; the form leads to the first line without a name, and to a day that is over', async () => {
  open();
  await openDialog('Ask for something');
  const [name] = dialog().getAllByRole('textbox', { name: 'Name' });
  if (!name) throw new Error('there is no line');
  await userEvent.type(name, 'Bank letter');
  await press('Add another');
  await press('Add to the list');
  const second = dialog().getAllByRole('textbox', { name: 'Name' })[1];
  expect(second).toHaveAccessibleDescription('Please say what is needed');
  expect(server.calls(needs.create)).toHaveLength(0);
  await userEvent.type(second ?? name, 'The draft');
  const due = dialog().getAllByLabelText(/^Needed by/)[0] ?? name;
  await userEvent.type(due, '2020-01-31');
  await press('Add to the list');
  expect(due).toHaveAccessibleDescription('Choose today or a later day');
  await userEvent.clear(due);
  const kind = dialog().getAllByRole('combobox', { name: 'What is it?' })[1] ?? name;
  await userEvent.selectOptions(kind, 'Something that we do');
  server.answer(needs.create, { needs: [needOf(), needOf({ id: crypto.randomUUID() })] });
  await press('Add to the list');
  expect(await screen.findByText('2 things added to the list')).toBeVisible();
  const line = { note: '', dueDate: '', personIds: [] };
  expect(server.calls(needs.create)[0]?.body).toEqual({
    needs: [
      { ...line, title: 'Bank letter', kind: 'upload', owedBy: 'client' },
      { ...line, title: 'The draft', kind: 'task', owedBy: 'firm' },
    ],
  });
});

test('what is needed is sent again under the same key for the same words only, and on plain http too', async () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    server.fail(needs.create, 500);
    open();
    await openDialog('Ask for something');
    const name = dialog().getByRole('textbox', { name: 'Name' });
    const send = async (times: number) => {
      await press('Add to the list');
      await waitFor(() => expect(server.calls(needs.create)).toHaveLength(times));
      await dialog().findByRole('alert');
    };
    await userEvent.type(name, 'Bank letter');
    await send(1);
    await send(2);
    // The first request may have arrived: the server would refuse other words under its key for good.
    await userEvent.type(name, ' of May');
    await send(3);
    const [first, second, third] = server.calls(needs.create).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});

test('in a case of two, staff ask both, each for themselves', async () => {
  const ids = [client.id, crypto.randomUUID()];
  const person = { part: 'partner' as const, isYou: false, shareId: null };
  server.answer(household.people, {
    people: ids.map((id, index) => ({ ...person, id, name: `Spouse ${index}` })),
    ...{ invitations: [], business: null, isHolder: false },
  });
  server.answer(needs.list, { needs: [needOf({ personId: ids[1] ?? null })] });
  server.answer(needs.create, { needs: [needOf()] });
  open();
  expect(await screen.findByText('Asked of Spouse 1')).toBeVisible();
  await openDialog('Ask for something');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Name' }), 'W-2');
  await userEvent.selectOptions(await dialog().findByRole('combobox', { name: 'Who is asked?' }), 'Each of them');
  await press('Add to the list');
  await waitFor(() => expect(server.calls(needs.create)).toHaveLength(1));
  expect(server.calls(needs.create)[0]?.body).toMatchObject({ needs: [{ title: 'W-2', personIds: ids }] });
});

test('the plan sends what was changed only; who gives a case away goes back to the list', async () => {
  open();
  await openDialog('Plan and assignment');
  const progress = dialog().getByRole('spinbutton', { name: 'Progress in percent' });
  await userEvent.clear(progress);
  await userEvent.type(progress, '101');
  await press('Save');
  expect(progress).toHaveAccessibleDescription('Please enter a whole number from 0 to 100');
  await userEvent.clear(progress);
  await userEvent.type(progress, '45');
  const anjali = await dialog().findByRole('option', { name: 'Anjali Rao, Senior tax specialist' });
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Assigned to' }), anjali);
  server.answer(cases.update, caseOf({ assignedStaff: { ...marisol, id: anjali.getAttribute('value') ?? '' } }));
  await press('Save');
  expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
  expect(sent()).toMatchObject({ progressPercentage: 45, assignedStaffId: anjali.getAttribute('value') });
  expect(sent()).not.toHaveProperty('priority');
});

test('a result is recorded once, and taken back after a question', async () => {
  const outcome = {
    id: crypto.randomUUID(),
    amountCents: 120_050,
    description: 'Refund',
    recordedAt: '2026-01-20T15:00:00.000Z',
  };
  open();
  await openDialog('Record a result');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Amount in US dollars' }), 'a lot');
  await press('Record it');
  expect(dialog().getByRole('textbox', { name: 'What for' })).toHaveAccessibleDescription(/Please say what it is for/);
  const amount = dialog().getByRole('textbox', { name: 'Amount in US dollars' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '1,200.50');
  await userEvent.type(dialog().getByRole('textbox', { name: 'What for' }), 'Refund');
  server.answer(cases.addOutcome, outcome);
  stored = caseOf({ outcomes: [outcome] });
  await press('Record it');
  expect(server.calls(cases.addOutcome)[0]?.body).toEqual({ amountCents: 120_050, description: 'Refund' });
  expect(await screen.findByText('$1,200.50')).toBeVisible();

  server.answer(cases.removeOutcome, undefined);
  stored = caseOf();
  await press('Remove: Refund');
  await press('Remove it');
  expect(await screen.findByText('Result removed')).toBeVisible();
  expect(screen.queryByText('$1,200.50')).toBeNull();
});

test('what happened outside the portal goes on the timeline; a failure keeps the words, and nothing ahead counts as completed', async () => {
  open();
  await openDialog('Add to the timeline');
  await press('Add the entry');
  const what = dialog().getByRole('textbox', { name: 'What happened' });
  expect(what).toHaveAccessibleDescription(/Please say what happened/);
  await userEvent.type(what, ' The IRS confirmed receipt ');
  const when = dialog().getByLabelText(/^When/);
  fireEvent.change(when, { target: { value: '12026-01-05T10:30' } });
  await press('Add the entry');
  expect(when).toHaveAccessibleDescription(/Choose a date and a time/);
  fireEvent.change(when, { target: { value: '2099-01-05T10:30' } });
  await press('Add the entry');
  expect(when).toHaveAccessibleDescription(/This time has not come yet/);
  expect(server.calls(cases.addEvent)).toHaveLength(0);

  await userEvent.click(dialog().getByRole('radio', { name: /^Pending/ }));
  server.fail(cases.addEvent, 503);
  await press('Add the entry');
  expect(await dialog().findByRole('alert')).toBeVisible();
  expect(what).toHaveValue(' The IRS confirmed receipt ');

  const sentEvent = {
    event: 'The IRS confirmed receipt',
    description: '',
    status: 'pending',
    date: new Date(2099, 0, 5, 10, 30).toISOString(),
  } as const;
  const event = { ...sentEvent, id: crypto.randomUUID(), staffMember: marisol };
  server.answer(cases.addEvent, event);
  stored = caseOf({ timeline: [event] });
  await press('Add the entry');
  expect(await screen.findByText('Added to the timeline')).toBeVisible();
  expect(server.calls(cases.addEvent).map(({ body }) => body)).toEqual([sentEvent, sentEvent]);
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('The IRS confirmed receipt')).toBeVisible();
});

test('what the client told at the start is read in the reader’s words', async () => {
  stored = caseOf({
    intake: [
      { question: 'taxYears', answer: '2024' },
      { question: 'selfEmployed', answer: 'yes' },
    ],
  });
  open();
  expect(await screen.findByRole('region', { name: 'What the client told us' })).toHaveTextContent(
    /Which tax year or years is it about\?2024/,
  );
});

test('the colleagues stay in the plan when their refresh fails, and are said to be perhaps old', async () => {
  const { queryClient } = open();
  await openDialog('Plan and assignment');
  expect(await dialog().findByRole('option', { name: /Anjali Rao/ })).toBeInTheDocument();
  server.fail(cases.colleagues, 500);
  await act(() => queryClient.refetchQueries());
  expect(await dialog().findByText(/it may be out of date/)).toBeVisible();
  expect(dialog().getByRole('option', { name: /Anjali Rao/ })).toBeInTheDocument();
});

test('a plan made on an older one is refused; the colleague’s change is shown before it is saved again', async () => {
  open();
  await openDialog('Plan and assignment');
  expect(await dialog().findByRole('option', { name: /^Marisol .* · away through / })).toBeInTheDocument();
  const priority = dialog().getByRole('combobox', { name: 'Priority' });
  await userEvent.selectOptions(priority, 'Urgent');
  stored = caseOf({ priority: 'low' });
  server.fail(cases.update, 409, { code: 'changed_meanwhile' });
  await press('Save');
  expect(await dialog().findByText('Meanwhile saved: Low')).toBeVisible();
  expect(priority).toHaveDisplayValue('Urgent');
  server.answer(cases.update, caseOf({ priority: 'urgent' }));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(cases.update)).toMatchObject([
    { body: { priority: 'urgent', seen: { priority: 'high' } } },
    { body: { priority: 'urgent', seen: { priority: 'low' } } },
  ]);
});
