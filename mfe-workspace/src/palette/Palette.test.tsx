import { type ClientSummary, clients, documents, inbox, work } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkSide } from '../frame/WorkSide.tsx';
import { specialist, workCaseOf } from '../testing/workSamples.ts';

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
  server.answer(work.cases, { ...page, results: [workCaseOf()], late: 1 });
  server.answer(documents.list, { documents: [], count: 0, next: null, previous: null });
  server.answer(inbox.list, { results: [], count: 0, next: null, previous: null });
});
afterEach(() => server.restore());

const open = async () => {
  const view = renderScreen(<WorkSide />, { at: '/work', user: specialist });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find a client, case, document or action' });
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
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 results'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(router.state.location.search).toBe('?new=1');
});

it('a late answer never stands under newer words, and Enter waits for the answer to its own words', async () => {
  const { router, field } = await open();
  const late = server.hold(clients.list);
  await userEvent.type(field, 'fe');
  await waitFor(() => expect(server.calls(clients.list)).toHaveLength(1));
  answerClients();
  await userEvent.type(field, 'rn');
  expect(await screen.findByRole('option', { name: /Lucía fern/ })).toBeVisible();
  late();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 results'));
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
