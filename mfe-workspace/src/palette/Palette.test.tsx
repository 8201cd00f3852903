import { AGES, type ClientSummary, clients, documents, inbox, letters, money, site, users, work } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkSide } from '../frame/WorkSide.tsx';
import { moneyRowOf } from '../money/testing/moneySamples.ts';
import { specialist, withInvoices, workCaseOf } from '../testing/workSamples.ts';

const page = { count: 1, next: null, previous: null };
const clientOf = (name: string): ClientSummary => ({
  ...{ id: '0000000b-0000-4000-8000-000000000001', name, email: 'lucia@example.com', phone: null },
  ...{ preferredLanguage: 'es', services: [], activeCases: 3, assignedStaff: null, isInvited: false },
  lastActivityAt: '2026-11-20T12:00:00.000Z',
});

let server: ReturnType<typeof mockApi>;
const answerClients = () =>
  server.answer(clients.list, ({ query }) => ({
    ...page,
    results: [clientOf(`Lucía ${query['search']}`)],
    isNear: false,
  }));
beforeEach(() => {
  server = mockApi();
  answerClients();
  server.answer(clients.businesses, { results: [], count: 0, next: null, previous: null });
  server.answer(work.cases, { ...page, results: [workCaseOf()], late: 1 });
  server.answer(documents.list, { documents: [], count: 0, next: null, previous: null });
  server.answer(inbox.list, { results: [], count: 0, next: null, previous: null });
});
afterEach(() => server.restore());

const open = async (user = specialist) => {
  const view = renderScreen(<WorkSide />, { at: '/work', user });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', {
    name: 'Find a client, business, case, document, invoice or action',
  });
  expect(field).toHaveFocus();
  return { ...view, field };
};

it('finds by kind, the arrows choose, Enter opens, and what was opened stands there the next time', async () => {
  const { router, field } = await open();
  await userEvent.type(field, 'fern');
  const found = within(await screen.findByRole('group', { name: 'Clients' })).getByRole('option');
  expect(found).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', found.id);
  expect(within(found).getByText('fern')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toContain(`/cases/${workCaseOf().id}`);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('group', { name: 'Opened here before' })).toHaveTextContent('Amended return');
  await userEvent.keyboard('new cl');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 results'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(router.state.location.search).toBe('?new=1');
});

it('finds a business, and opens its page', async () => {
  const bakery = { id: '0000000f-0000-4000-8000-000000000001', name: 'Fernández Bakery', activeCases: 2 };
  server.answer(clients.businesses, { ...page, results: [bakery] });
  const { router, field } = await open();
  await userEvent.type(field, 'bakery');
  const found = within(await screen.findByRole('group', { name: 'Businesses' })).getByRole('option');
  expect(found).toHaveTextContent('Fernández Bakery2 open cases');
  await userEvent.click(found);
  expect(router.state.location.pathname).toBe(`/work/businesses/${bakery.id}`);
});

const actionsFor = async (words: string) => {
  const field = screen.getByRole('combobox');
  await userEvent.clear(field);
  await userEvent.type(field, words);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/result|Nothing/));
  const group = screen.queryByRole('group', { name: 'Screens and actions' });
  return group
    ? within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};

it('offers what is begun, by its name and by other words; the first client found can get a case', async () => {
  const { router } = await open();
  expect(await actionsFor('appointment')).toEqual([
    expect.stringContaining('New case for'),
    'Book a meeting',
    'Calendar',
  ]);
  expect(await actionsFor('sign out')).toContain('Log out');
  server.answer(clients.list, { ...page, results: [], isNear: false });
  expect(await actionsFor('kanban')).toEqual(['Board of cases']);
  // The studio is found by "blog", which does not begin with it.
  expect(await actionsFor('log')).toEqual(['Log out']);
  expect(await actionsFor('case')).toEqual([
    'Cases',
    expect.stringMatching(/^New case/),
    'My cases',
    'Late cases',
    'Board of cases',
  ]);
  answerClients();
  await actionsFor('fern');
  await userEvent.click(screen.getByRole('option', { name: 'New case for Lucía fern' }));
  expect(router.state.location).toMatchObject({
    ...{ pathname: `/work/clients/${clientOf('').id}`, search: '?case=new' },
  });
});

it.each([
  ['new client', /^New client/, '/work/clients', '?new=1'],
  ['record a payment', /^Record a payment/, '/work/billing', '?record=1'],
])('begins what is asked for: %s', async (words, name, pathname, search) => {
  server.answer(clients.list, { ...page, results: [], isNear: false });
  server.answer(site.config, withInvoices);
  const { router, field } = await open();
  await userEvent.type(field, words);
  await userEvent.click(await screen.findByRole('option', { name }));
  expect(router.state.location).toMatchObject({ pathname, search });
});

it('begins a case in place', async () => {
  server.answer(clients.list, { ...page, results: [], isNear: false });
  const { router, field } = await open();
  await userEvent.type(field, 'new case');
  await userEvent.click(await screen.findByRole('option', { name: /^New case/ }));
  expect(await screen.findByRole('dialog', { name: 'New case' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Find/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/work');
});

it('begins a letter to readers, and opens it; says why none was begun', async () => {
  server.answer(clients.list, { ...page, results: [], isNear: false });
  server.fail(letters.create, 409);
  const { router, field } = await open({ ...specialist, role: 'admin' });
  const begin = async (box: HTMLElement) => {
    await userEvent.type(box, 'newsletter');
    await userEvent.click(await screen.findByRole('option', { name: 'Write a letter to readers' }));
  };
  await begin(field);
  expect(await screen.findByText(/too many drafts of letters/)).toBeVisible();
  const id = '0000000e-0000-4000-8000-000000000007';
  server.answer(letters.create, {
    ...{ id, state: 'draft', original: 'en', texts: { en: null, es: null, fr: null }, articles: [], deliveries: [] },
    ...{ startsAt: null, finishedAt: null, perMinute: 20, failures: [], halt: null, trouble: null, version: 1 },
    ...{ test: { waiting: 0, answer: null }, updatedAt: '2026-11-20T12:00:00.000Z' },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  await begin(await screen.findByRole('combobox', { name: /^Find/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/studio/letter/${id}`));
  expect(server.calls(letters.create).at(-1)?.body).toMatchObject({ original: 'en', articleIds: [] });
});

it('finds invoices by their number alone, and opens one', async () => {
  const invoice = moneyRowOf();
  server.answer(site.config, withInvoices);
  server.answer(money.list, { ...page, results: [invoice], ageing: AGES.map((age) => ({ age, count: 0, cents: 0 })) });
  const { router, field } = await open();
  await userEvent.type(field, 'fern');
  await screen.findByRole('group', { name: 'Clients' });
  expect(server.calls(money.list)).toHaveLength(0);
  await userEvent.clear(field);
  await userEvent.type(field, 'inv-2026-03');
  const found = within(await screen.findByRole('group', { name: 'Invoices' })).getByRole('option');
  expect(found).toHaveTextContent(invoice.number ?? '');
  expect(found).toHaveTextContent(invoice.clientName);
  expect(server.calls(money.list).at(-1)?.query).toMatchObject({
    number: 'inv-2026-03',
    show: 'all',
    uncounted: 'true',
  });
  await userEvent.click(found);
  expect(router.state.location).toMatchObject({ pathname: '/work/billing', search: `?invoice=${invoice.id}` });
});

it.each([
  ['a specialist', specialist, { colleague: [], article: [] }],
  [
    ...(['an administrator', { ...specialist, role: 'admin' as const }] as const),
    { colleague: ['Invite a colleague', 'People'], article: ['Write an article', 'Studio'] },
  ],
])('offers %s no more than their rights allow', async (_, user, offered) => {
  server.answer(clients.list, { ...page, results: [], isNear: false });
  await open(user);
  for (const [words, names] of Object.entries(offered)) expect(await actionsFor(words)).toEqual(names);
});

it('what concerns the account is done at once and is not remembered as a place', async () => {
  server.answer(users.updateProfile, specialist);
  const { field } = await open();
  await userEvent.type(field, 'español');
  await userEvent.click(await screen.findByRole('option', { name: 'Read in Español' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(server.calls(users.updateProfile)).toHaveLength(1));
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  const before = screen.queryByRole('group', { name: 'Opened here before' });
  expect(before?.textContent ?? '').not.toContain('Read in');
});

it('a late answer never stands under newer words, and Enter waits for the answer to its own words', async () => {
  const { router, field } = await open();
  const late = server.hold(clients.list);
  await userEvent.type(field, 'fe');
  await waitFor(() => expect(server.calls(clients.list)).toHaveLength(1));
  answerClients();
  await userEvent.type(field, 'rn');
  expect(await screen.findByRole('option', { name: /^Lucía fern/ })).toBeVisible();
  late();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 results'));
  expect(screen.queryByRole('option', { name: /Lucía fe / })).not.toBeInTheDocument();
  const answer = server.hold(clients.list);
  await userEvent.keyboard('andez{Enter}');
  expect(router.state.location.pathname).toBe('/work');
  answerClients();
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/work/clients/${clientOf('').id}`));
});

it('says that not everything was searched, and shows the rest', async () => {
  server.fail(documents.list, 503);
  const { field } = await open();
  await userEvent.type(field, 'fern');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Not everything was searched'));
  expect(screen.getByRole('option', { name: /Amended return/ })).toBeVisible();
});
