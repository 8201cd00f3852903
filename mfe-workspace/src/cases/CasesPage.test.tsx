import { availability, cases, clients, views, type WorkCase, work } from '@firm/contract';
import { countRefetchesOfNeeds, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkFrame } from '../frame/WorkFrame.tsx';
import { awayNow, clientOf, specialist, workCaseOf } from '../testing/workSamples.ts';
import { BoardPage } from './BoardPage.tsx';
import { CasesPage } from './CasesPage.tsx';

const row = workCaseOf();
const closed = workCaseOf({
  id: '0000000c-0000-4000-8000-000000000002',
  title: 'Old return',
  caseNumber: 'CB-2026-0001',
});
const omar = { id: '0000000a-0000-4000-8000-000000000009', name: 'Omar Said', role: '' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(work.cases, { results: [row, closed], count: 2, late: 1, next: null, previous: null });
  server.answer(views.list, { results: [], columns: null });
  server.answer(cases.colleagues, [
    { id: omar.id, name: 'Omar Said', role: '', services: ['translation'], openCases: 3 },
    { id: specialist.id, name: 'Vera Cruz', role: '', services: ['tax_preparation'], openCases: 1 },
  ]);
  server.answer(availability.away, awayNow({ id: specialist.id, name: 'Vera Cruz' }));
});
afterEach(() => server.restore());

const page = (
  <WorkFrame>
    <CasesPage />
  </WorkFrame>
);
const open = () => renderScreen(page, { at: '/work/cases', path: '/work/cases', user: specialist });

test('a row says how long it takes; views, sorting and search live in the address', async () => {
  const { router } = open();
  const line = await screen.findByRole('row', { name: /Amended return/ });
  expect(within(line).getByText('usually 12 days here, now 19')).toBeVisible();
  expect(within(line).getByText('Nobody yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nobody’s' }));
  await userEvent.click(screen.getByRole('button', { name: 'Client' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find in cases' }), 'ruiz');
  await waitFor(() => expect(router.state.location.search).toBe('?specialist=nobody&sort=client&search=ruiz'));
  expect(server.calls(work.cases).at(-1)).toMatchObject({
    query: { specialist: 'nobody', status: 'active', ordering: 'client' },
  });
});

test('a priority other than normal stands beside the status', async () => {
  server.answer(work.cases, {
    ...{ results: [{ ...row, priority: 'urgent' }, closed], count: 2, late: 1, next: null, previous: null },
  });
  open();
  const line = await screen.findByRole('row', { name: /Amended return/ });
  expect(within(line).getByText('Urgent')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Old return/ })).queryByText(/priority|urgent/i)).toBeNull();
});

test('j and k move among the cases, whose link covers the row', async () => {
  open();
  await screen.findByRole('row', { name: /Amended return/ });
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Old return' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'Amended return' })).toHaveFocus();
});

const vera = /^Vera Cruz · away through \w+, Jan \d+ · 1 open case · Tax preparation$/;
const giveToVera = async (dialog: HTMLElement) =>
  userEvent.selectOptions(
    within(dialog).getByRole('combobox'),
    await within(dialog).findByRole('option', { name: vera }),
  );

test('colleagues of the service come first, each with what helps the choice', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Amended return' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign 1 case' }));
  const first = within(await dialog.findByRole('group', { name: 'Work in this service' }));
  expect(await first.findByRole('option', { name: vera })).toBeInTheDocument();
  const others = within(dialog.getByRole('group', { name: 'Other colleagues' }));
  expect(others.getByRole('option').textContent).toBe('Omar Said · 3 open cases · Translation');
  expect(server.calls(cases.colleagues)).toContainEqual(expect.objectContaining({ query: { work: 'true' } }));
});

describe('a case that is to begin', () => {
  const ana = clientOf();
  const namesake = clientOf({ id: '0000000b-0000-4000-8000-000000000002', email: 'ruiz@example.com', phone: null });
  beforeEach(() => {
    server.answer(clients.list, { results: [ana, namesake], count: 2, isNear: false, next: null, previous: null });
    server.answer(clients.get, ana);
  });

  test('asks for its client, whom the number tells from a namesake, and goes on to the form', async () => {
    const { router } = renderScreen(page, { at: '/work/cases?due=late', path: '/work/cases', user: specialist });
    await userEvent.click(await screen.findByRole('button', { name: 'New case' }));
    expect(router.state.location.search).toBe('?due=late&new=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'New case' }));
    const choice = dialog.getByLabelText(/^Client/);
    await userEvent.type(dialog.getByRole('searchbox'), 'ruiz');
    await waitFor(() => expect(server.calls(clients.list).at(-1)).toMatchObject({ query: { search: 'ruiz' } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(choice).toHaveAccessibleDescription('Choose the client.');
    await userEvent.selectOptions(choice, 'Ana Ruiz, ana@example.com, 718-555-0147');
    // The chosen one stays, whoever else is looked for.
    server.answer(clients.list, { results: [], count: 0, isNear: false, next: null, previous: null });
    await userEvent.type(dialog.getByRole('searchbox'), ' x');
    await waitFor(() => expect(choice).toHaveAccessibleDescription('No clients match.'));
    expect(choice).toHaveValue(ana.id);
    server.fail(clients.get, 503);
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('The client did not load')).toBeVisible();
    server.answer(clients.get, ana);
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'New case for Ana Ruiz' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(router.state.location.search).toBe('?due=late');
  });

  test('is begun for somebody new, too', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New case' }));
    await userEvent.click(await screen.findByRole('button', { name: 'New client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
    for (const [field, text] of [
      [/^First name/, 'Ana'],
      [/^Last name/, 'Ruiz'],
      [/^Email/, 'ana@example.com'],
    ] as const)
      await userEvent.type(dialog.getByRole('textbox', { name: field }), text);
    server.answer(clients.create, ana);
    await userEvent.click(dialog.getByRole('button', { name: 'Create and invite' }));
    expect(await screen.findByRole('dialog', { name: 'New case for Ana Ruiz' })).toBeVisible();
  });
});

test('what was left out of many is named with its reason, and stays chosen', async () => {
  server.answer(work.assign, {
    done: [row.id],
    refused: [{ id: closed.id, caseNumber: closed.caseNumber, reason: 'closed', specialist: null }],
  });
  const askedAgain = countRefetchesOfNeeds(open().queryClient);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign…' }));
  const dialog = screen.getByRole('dialog', { name: 'Assign 2 cases' });
  await giveToVera(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await within(dialog).findByText('CB-2026-0001: it is closed')).toBeVisible();
  expect(server.calls(work.assign)[0]).toMatchObject({ body: { caseIds: [row.id, closed.id] } });
  expect(screen.getByText('1 chosen')).toBeInTheDocument();
  await waitFor(() => expect(askedAgain()).toBe(1));
});

test('a case that a colleague has taken meanwhile stays with them and is named; the next press gives it away', async () => {
  const taken = { id: row.id, caseNumber: row.caseNumber, reason: 'taken', specialist: omar } as const;
  server.answer(work.assign, { done: [], refused: [taken] });
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Amended return' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign…' }));
  const dialog = screen.getByRole('dialog', { name: 'Assign 1 case' });
  await giveToVera(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await within(dialog).findByText('CB-2026-0417: Omar Said has it now')).toBeVisible();
  expect(within(dialog).getByText(/Assign again/)).toBeVisible();
  server.answer(work.assign, { done: [row.id], refused: [] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls(work.assign)).toMatchObject([
    { body: { seen: [{ caseId: row.id, specialist: null }] } },
    { body: { seen: [{ caseId: row.id, specialist: omar.id }] } },
  ]);
});

test('the board opens at the first lane with cases, since a phone shows one lane', async () => {
  const lane = (status: WorkCase['status'], count: number) => ({ status, count, late: 0, cases: count ? [row] : [] });
  server.answer(work.board, { columns: [lane('intake', 0), lane('in_progress', 1), lane('client_review', 1)] });
  const place = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'SECTION' ? 300 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
  });
  renderScreen(<BoardPage />, { at: '/work/cases/board', path: '/work/cases/board', user: specialist });
  expect((await screen.findByRole('region', { name: 'Board' })).scrollLeft).toBe(300);
  place.mockRestore();
});

test('a card is moved by its menu, with a reason where one is needed', async () => {
  server.answer(work.board, { columns: [{ status: 'in_progress', count: 4, late: 1, cases: [row] }] });
  server.fail(cases.update, 503);
  renderScreen(<BoardPage />, { at: '/work/cases/board?due=late', path: '/work/cases/board', user: specialist });
  expect(await screen.findByRole('link', { name: '3 more' })).toHaveAttribute(
    'href',
    '/work/cases?due=late&status=in_progress',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Move Amended return' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put on hold' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'The client travels');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move the case' }));
  expect(await within(dialog).findByText('The case was not moved.')).toBeVisible();
  expect(server.calls(cases.update)[0]?.body).toEqual({
    ...{ status: 'on_hold', reason: 'The client travels' },
    seen: { status: 'in_progress' },
  });
});

test('each move that fails is named, also when the next one has begun meanwhile', async () => {
  const second = workCaseOf({ id: '0000000c-0000-4000-8000-000000000003', title: 'New return' });
  server.answer(work.board, { columns: [{ status: 'in_progress', count: 2, late: 0, cases: [row, second] }] });
  const answer = server.hold(cases.update);
  renderScreen(<BoardPage />, { at: '/work/cases/board', path: '/work/cases/board', user: specialist });
  for (const title of ['Amended return', 'New return']) {
    await userEvent.click(await screen.findByRole('button', { name: `Move ${title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Move to/ }));
  }
  server.fail(cases.update, 503);
  answer();
  for (const title of ['Amended return', 'New return']) await screen.findByText(new RegExp(`^${title}: `));
});
