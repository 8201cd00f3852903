import { type ClientSummary, cases, clients, type SavedView, views, work } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BoardPage } from '../cases/BoardPage.tsx';
import { ClientsPage } from '../clients/ClientsPage.tsx';
import { specialist } from '../testing/workSamples.ts';

const ana: ClientSummary = {
  ...{ id: '0000000b-0000-4000-8000-000000000001', name: 'Ana Ruiz', email: 'ana@example.com', phone: '718-555-0147' },
  ...{ preferredLanguage: 'es', services: ['tax_preparation'], activeCases: 2, assignedStaff: null },
  ...{ lastActivityAt: '2025-11-20T15:00:00.000Z', isInvited: false },
};
const viewOf = (values: Partial<SavedView> = {}): SavedView => ({
  ...{ id: '0000000e-0000-4000-8000-000000000001', list: 'clients', title: 'Owe us papers', isShared: false },
  ...{ query: 'status=active&columns=name.phone', owner: { id: specialist.id, name: 'Vera Cruz' } },
  ...{ mayChange: true, version: 1 },
  ...values,
});
const omars = viewOf({
  ...{ id: '0000000e-0000-4000-8000-000000000002', title: 'New ones', query: 'service=translation' },
  ...{ owner: { id: ana.id, name: 'Omar Diaz' }, isShared: true, mayChange: false },
});

let server: ReturnType<typeof mockApi>;
const have = (results: SavedView[], columns: string[] | null = null) => server.answer(views.list, { results, columns });
beforeEach(() => {
  server = mockApi();
  server.answer(clients.list, { results: [ana], count: 1, isNear: false, next: null, previous: null });
  server.answer(cases.colleagues, []);
  have([viewOf(), omars]);
});
afterEach(() => server.restore());

const open = (at = '/work/clients') => renderScreen(<ClientsPage />, { at, path: '/work/clients', user: specialist });
const openMenu = async (name: RegExp | string = 'Views') => {
  await screen.findByRole('row', { name: /Ana Ruiz/ });
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu', { name: 'Views' }));
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a view is chosen, and shown as such while the address equals it', async () => {
  const { router } = open('/work/clients?search=ana&page=2');
  const menu = await openMenu();
  await userEvent.click(await menu.findByRole('menuitemradio', { name: 'Owe us papers' }));
  expect(router.state.location.search).toBe('?status=active&columns=name.phone');
  expect(await screen.findByRole('button', { name: 'Views: Owe us papers' })).toBeVisible();
  await waitFor(() => expect(headers()).toEqual(['Client', 'Phone']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save this view' })).toBeVisible();
});

test('a colleague’s view says whose it is, and only its owner may change it', async () => {
  open('/work/clients?service=translation');
  const menu = await openMenu('Views: New ones');
  expect(await menu.findByRole('menuitemradio', { name: 'New ones, by Omar Diaz' })).toBeChecked();
  expect(menu.queryByRole('menuitem')).toBeNull();
  await userEvent.click(await menu.findByRole('menuitemradio', { name: 'Usual list' }));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
});

test('what the list shows is saved under a name, without the page and what the list ignores', async () => {
  const saved = viewOf({
    id: '0000000e-0000-4000-8000-000000000003',
    title: 'French',
    query: 'language=fr&columns=name.phone',
  });
  have([], ['name', 'phone']);
  server.fail(views.create, 400, { code: 'validation_failed', errors: [{ field: 'list', message: 'too many' }] });
  const { router } = open('/work/clients?language=fr&status=gone&page=2');
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the view' }));
  const name = dialog.getByLabelText(/^Name/);
  expect(name).toHaveAccessibleDescription(/Give the view a name/);
  await userEvent.type(name, 'French');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the view' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/You have 50 views of this list/));
  server.answer(views.create, () => {
    have([saved], ['name', 'phone']);
    return saved;
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save the view' }));
  expect(await screen.findByRole('button', { name: 'Views: French' })).toBeVisible();
  expect(server.calls(views.create)[1]?.body).toEqual({
    ...{ list: 'clients', title: 'French', query: 'language=fr&columns=name.phone', isShared: true },
  });
  expect(router.state.location.search).toBe('?language=fr&columns=name.phone');
});

test('the chosen view is replaced by what the list shows; a colleague’s change is shown first', async () => {
  open('/work/clients');
  const menu = await openMenu();
  await userEvent.click(await menu.findByRole('menuitemradio', { name: 'Owe us papers' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'fr');
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  expect(dialog.getByRole('combobox', { name: 'Save as' })).toHaveDisplayValue('Replace “Owe us papers”');
  expect(dialog.queryByRole('option', { name: /New ones/ })).toBeNull();
  server.fail(views.update, 409, { code: 'changed_meanwhile' });
  have([viewOf({ version: 2, query: 'status=on_hold' }), omars]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save the view' }));
  expect(await dialog.findByRole('link', { name: 'See it in a new tab' })).toHaveAttribute(
    'href',
    '/work/clients?status=on_hold',
  );
  const query = 'status=active&language=fr&columns=name.phone';
  server.answer(views.update, () => {
    have([viewOf({ version: 3, query }), omars]);
    return viewOf({ version: 3, query });
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save the view' }));
  expect(await screen.findByRole('button', { name: 'Views: Owe us papers' })).toBeVisible();
  expect(server.calls(views.update).map(({ body }) => body)).toEqual([
    { version: 1, query },
    { version: 2, query },
  ]);
});

test('a view is renamed and shared; what a colleague changed meanwhile is said, and what is typed stays', async () => {
  open('/work/clients?status=active&columns=name.phone');
  await openMenu('Views: Owe us papers');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename or share “Owe us papers”…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename or share a view' }));
  const name = dialog.getByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Papers');
  server.fail(views.update, 400, { code: 'validation_failed', errors: [{ field: 'title', message: 'taken' }] });
  await userEvent.click(dialog.getByRole('button', { name: 'Save the view' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('There is already a view with this name'));
  server.fail(views.update, 409, { code: 'changed_meanwhile' });
  have([viewOf({ version: 2, title: 'Late papers' })]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save the view' }));
  expect(await dialog.findByText(/Its name is now “Late papers”/)).toBeVisible();
  expect(name).toHaveValue('Papers');
  server.answer(views.update, viewOf({ version: 3, title: 'Papers' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(views.update).at(-1)?.body).toEqual({ version: 2, title: 'Papers' });
});

test('a view is deleted after a question', async () => {
  open('/work/clients?status=active&columns=name.phone');
  await openMenu('Views: Owe us papers');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete “Owe us papers”…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Owe us papers”?' }));
  server.fail(views.remove, 409, { code: 'changed_meanwhile' });
  have([omars, viewOf({ version: 2, title: 'Late papers' })]);
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByRole('alert')).toHaveTextContent(/It now reads: Late papers\./);
  server.answer(views.remove, undefined);
  have([omars]);
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.calls(views.remove)).toMatchObject([
    { params: { id: viewOf().id }, query: { version: '1' } },
    { query: { version: '2' } },
  ]);
});

test('columns are chosen for oneself, or for the view that the address shows', async () => {
  server.answer(views.chooseColumns, ({ body }) => {
    const { columns } = body as { columns: string[] | null };
    have([], columns);
    return { columns };
  });
  have([]);
  const { router, unmount } = open();
  await screen.findByRole('row', { name: /Ana Ruiz/ });
  expect(headers()).not.toContain('Email');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(dialog.getByRole('checkbox', { name: 'Client' })).toBeDisabled();
  for (const name of ['Phone', 'Services', 'Open cases', 'Specialist', 'Last activity', 'Email'])
    await userEvent.click(dialog.getByRole('checkbox', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show these' }));
  await waitFor(() => expect(headers()).toEqual(['Client', 'Email', 'Language']));
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Usual columns' }));
  await waitFor(() => expect(headers()).toHaveLength(7));
  expect(server.calls(views.chooseColumns).map(({ body }) => body)).toEqual([
    { list: 'clients', columns: ['name', 'email', 'language'] },
    { list: 'clients', columns: null },
  ]);
  unmount();

  const second = open('/work/clients?columns=gone.phone');
  await waitFor(() => expect(headers()).toEqual(['Client', 'Phone']));
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Language' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show these' }));
  expect(second.router.state.location.search).toBe('?columns=name.phone.language');
  expect(server.calls(views.chooseColumns)).toHaveLength(2);
});

test('views of the cases are chosen on the board too; a failure is told in the menu', async () => {
  server.answer(work.board, { columns: [] });
  server.fail(views.list, 403);
  const at = '/work/cases/board';
  const { router } = renderScreen(<BoardPage />, { at: `${at}?due=late`, path: at, user: specialist });
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  const retry = await screen.findByRole('menuitem', { name: 'The views did not load. Try Again' });
  have([viewOf({ list: 'cases', title: 'Mine, late', query: 'specialist=me&due=late&columns=case.due' })]);
  await userEvent.click(retry);
  await waitFor(() => expect(server.calls(views.list)).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Mine, late' }));
  expect(router.state.location).toMatchObject({ pathname: at, search: '?specialist=me&due=late&columns=case.due' });
  expect(await screen.findByRole('button', { name: 'Views: Mine, late' })).toBeVisible();
});
