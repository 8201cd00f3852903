import { cases } from '@firm/contract';
import { client, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { summaryOf } from '../../testing/caseSamples.ts';
import { pageOf } from '../../testing/samples.ts';
import { CasesPage } from './CasesPage.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(cases.list, pageOf([summaryOf()]));
});
afterEach(() => server.restore());

const path = '/dashboard/cases';
const open = (options: ScreenOptions = {}) => renderScreen(<CasesPage />, { at: path, path, user: client, ...options });

test('loading, then the rows and how many there are', async () => {
  const release = server.hold(cases.list);
  open();
  expect(screen.getByText('Loading your cases')).toBeInTheDocument();
  server.answer(cases.list, pageOf([summaryOf()], 1));
  release();
  expect(await screen.findByRole('link', { name: '2024 amended return' })).toBeVisible();
  expect(screen.getByText('Showing 1 of 1 case')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start a case' })).toHaveAttribute('href', '/dashboard/cases/new');
});

test('a case that somebody else shares says whose it is', async () => {
  server.answer(
    cases.list,
    pageOf([
      summaryOf(),
      { ...summaryOf(), id: '0000000c-0000-4000-8000-0000000000ff', clientName: 'Rafael Fernández' },
    ]),
  );
  open();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getAllByText(/^For /).map(({ textContent }) => textContent)).toEqual(['For Rafael Fernández']);
});

test('a short name in a title is not broken at its hyphen', async () => {
  server.answer(cases.list, pageOf([{ ...summaryOf(), title: 'Green card renewal, Form I-90' }]));
  open();
  expect(await screen.findByRole('link', { name: 'Green card renewal, Form I-90' })).toBeVisible();
  expect(getComputedStyle(screen.getByText('I-90')).whiteSpace).toBe('nowrap');
});

test('failed: in place, and it heals', async () => {
  server.fail(cases.list, 503);
  open();
  expect(await screen.findByRole('heading', { name: 'We could not load your cases' })).toBeVisible();
  server.answer(cases.list, pageOf([summaryOf()]));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('CB-2026-0417')).toBeVisible();
});

test('empty: why, and the one thing to do', async () => {
  server.answer(cases.list, pageOf([]));
  open();
  expect(await screen.findByRole('heading', { name: 'No cases yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Start a case' })).toHaveLength(1);
});

test('search and status live in the address; clearing them brings all back', async () => {
  server.answer(cases.list, ({ query }) => pageOf(query.search || query.status ? [] : [summaryOf()]));
  const { router } = open();
  await screen.findByText('CB-2026-0417');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search cases' }), 'payroll');
  expect(await screen.findByRole('heading', { name: 'No cases found' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
  await waitFor(() => expect(router.state.location.search).toBe('?search=payroll&status=active'));
  expect(server.calls(cases.list).at(-1)?.query).toMatchObject({ search: 'payroll', status: 'active' });

  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('CB-2026-0417')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a long list goes on where it ended, and says when it cannot', async () => {
  const second = summaryOf({ id: '0b2f3a52-58c1-4f4e-9a63-000000000099', title: 'Payroll' });
  server.answer(cases.list, { ...pageOf([summaryOf()], 2), next: '/cases?offset=1' });
  open();
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.fail(cases.list, 500);
  await userEvent.click(more);
  expect(await screen.findByText('We could not load more cases.')).toBeVisible();
  expect(screen.getByText('2024 amended return')).toBeVisible();

  server.answer(cases.list, ({ query }) => (query.offset === '1' ? pageOf([second], 2) : pageOf([])));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Payroll')).toBeVisible();
  expect(screen.getByText('Showing 2 of 2 cases')).toBeVisible();
  // The button is gone: the focus moves to the first new row.
  expect(screen.getByRole('link', { name: 'Payroll' })).toHaveFocus();
});
