import { inbox, users, work } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '../testing/workSamples.ts';
import { WorkSide } from './WorkSide.tsx';

const staff = { ...client, role: 'staff' } as const;
const nav = () => within(screen.getByRole('navigation', { name: 'Workspace' }));

it('names the screens that the site serves to this person, and the current one', () => {
  const served = ['/work', '/work/clients', '/work/audit'];
  const { unmount } = renderScreen(<WorkSide />, { at: '/work/clients/7', user: staff, served });
  expect(
    nav()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Today', 'Clients']);
  expect(nav().getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page');
  expect(nav().getByRole('link', { name: 'Today' })).not.toHaveAttribute('aria-current');
  unmount();
  renderScreen(<WorkSide />, { at: '/work', user: { ...staff, role: 'admin' }, served });
  expect(nav().getByRole('link', { name: 'Audit' })).toHaveAttribute('href', '/work/audit');
});

it('folds to icons, keeps its words for screen readers, and remembers it', async () => {
  renderScreen(<WorkSide />, { at: '/work', user: staff, served: ['/work'] });
  await userEvent.click(screen.getByRole('button', { name: 'Fold menu' }));
  expect(localStorage.getItem('work-folded')).toBe('1');
  expect(nav().getByRole('link', { name: 'Today' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(localStorage.getItem('work-folded')).toBe('0');
});

it('says how much waits on Today and in the inbox, and nothing where nothing does', async () => {
  const server = mockApi();
  server.answer(inbox.counts, { mine: 90, nobodys: 30, colleagues: 5 });
  const waits = (late: number, today: number) => ({ items: [], count: 20, late, today });
  server.answer(work.today, dayOf({ waiting: waits(3, 2), threads: waits(1, 1) }));
  const served = ['/work', '/work/inbox'];
  const { queryClient } = renderScreen(<WorkSide />, { at: '/work', user: staff, served });
  expect(await nav().findByRole('link', { name: 'Today, 7 waiting' })).toBeVisible();
  expect(await nav().findByRole('link', { name: 'Inbox, 120 waiting' })).toBeVisible();
  expect(nav().getByText('99+')).toBeVisible();
  server.answer(inbox.counts, { mine: 0, nobodys: 0, colleagues: 5 });
  server.answer(work.today, dayOf({ waiting: waits(0, 1), threads: waits(0, 0) }));
  await queryClient.invalidateQueries();
  expect(await nav().findByRole('link', { name: 'Today, 1 waiting' })).toBeVisible();
  await waitFor(() => expect(nav().getByRole('link', { name: 'Inbox' })).toBeVisible());
  server.restore();
});

it('asks for the day on another screen when the browser is idle, and not again while it is new', async () => {
  const server = mockApi();
  server.answer(inbox.counts, { mine: 0, nobodys: 0, colleagues: 0 });
  server.answer(work.today, dayOf({ waiting: { items: [], count: 4, late: 4, today: 0 } }));
  const whenIdle = (be: IdleRequestCallback) => setTimeout(() => be({ didTimeout: false, timeRemaining: () => 1 }));
  Object.assign(window, { requestIdleCallback: whenIdle, cancelIdleCallback: clearTimeout });
  const { queryClient, unmount } = renderScreen(<WorkSide />, { at: '/work/clients', user: staff, served: ['/work'] });
  expect(await nav().findByRole('link', { name: 'Today, 4 waiting' })).toBeVisible();
  await queryClient.invalidateQueries();
  expect(server.calls(work.today)).toHaveLength(1);
  unmount();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  server.restore();
});

it('changes the language of the account from its menu', async () => {
  const server = mockApi();
  server.answer(users.updateProfile, { ...staff, preferredLanguage: 'es' });
  renderScreen(<WorkSide />, { at: '/work', user: staff });
  await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  expect(server.calls(users.updateProfile)).toMatchObject([{ body: { preferredLanguage: 'es' } }]);
  server.restore();
});
