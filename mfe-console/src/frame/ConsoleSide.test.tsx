import { client, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsoleSide } from './ConsoleSide.tsx';

const staff = { ...client, role: 'staff' } as const;
const served = ['/releases', '/releases/log', '/work', '/'];

it('marks its place on the page of an app, too, and leads to the other places that are served', () => {
  renderScreen(<ConsoleSide />, { at: '/releases/apps/blog', user: staff, served });
  const nav = within(screen.getByRole('navigation', { name: 'Releases' }));
  expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Log' })).not.toHaveAttribute('aria-current');
  const others = within(screen.getByRole('navigation', { name: 'Other places' }));
  expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Workspace', 'The site']);
});

it('goes to the log by g and l, and names all keys by ?', async () => {
  const { router } = renderScreen(<ConsoleSide />, { at: '/releases', user: staff, served });
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toHaveTextContent('LogGthen L');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('gl');
  expect(router.state.location.pathname).toBe('/releases/log');
});
