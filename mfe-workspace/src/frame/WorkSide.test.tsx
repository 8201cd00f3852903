import { users } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('changes the language of the account from its menu', async () => {
  const server = mockApi();
  server.answer(users.updateProfile, { ...staff, preferredLanguage: 'es' });
  renderScreen(<WorkSide />, { at: '/work', user: staff });
  await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  expect(server.calls(users.updateProfile)).toMatchObject([{ body: { preferredLanguage: 'es' } }]);
  server.restore();
});
