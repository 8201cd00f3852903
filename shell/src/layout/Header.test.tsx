import { refreshTopics } from '@firm/api-client';
import { auth, messages, users } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdLanguage, renderShell } from '../renderShell.tsx';
import { currentEntry } from './currentEntry.ts';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
  server.answer(auth.logout, undefined);
});
afterEach(() => server.restore());

const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the public navigation; under /dashboard its own', async () => {
  const { unmount } = await renderShell({ at: '/services' });
  expect(links('Main')).toEqual(['/', '/services']);
  expect(screen.getByRole('link', { name: 'to /services', current: 'page' })).toBeInTheDocument();
  unmount();
  await renderShell({ at: '/dashboard', user: client });
  expect(links('Main')).toEqual(['/dashboard']);
});

test.each([
  ['/dashboard/cases/7', '/dashboard'],
  ['/dashboard/documents', '/dashboard/documents'],
  ['/dashboard/profile', undefined],
  ['/services', undefined],
  ['/dashboards', undefined],
])('%s belongs to %s', (pathname, entry) => {
  expect(currentEntry(['/', '/dashboard', '/dashboard/documents'], pathname)).toBe(entry);
});

test('guests are offered to log in and to register', async () => {
  await renderShell();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/auth/login',
  );
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/auth/register',
  );
  expect(screen.queryByRole('button', { name: /Account menu/ })).not.toBeInTheDocument();
});

test('the number of unread messages is in header and navigation, and absent when it is zero', async () => {
  const caseId = '0b2f3a52-58c1-4f4e-9a63-000000000010';
  server.answer(messages.unread, { total: 120, cases: [{ caseId, unread: 120 }] });
  const dashboardPaths = ['/dashboard', '/dashboard/messages'];
  const { queryClient } = await renderShell({ at: '/dashboard', user: client, dashboardPaths });
  const counts = () => screen.queryAllByRole('img', { name: /unread/, hidden: true });
  await waitFor(() => expect(counts().map(({ textContent }) => textContent)).toEqual(['99+', '9+', '9+', '99+']));
  expect(screen.getByRole('link', { name: 'Messages 120 unread messages' })).toHaveAttribute(
    'href',
    '/dashboard/messages',
  );
  server.answer(messages.unread, { total: 0, cases: [] });
  await refreshTopics(queryClient, 'messages');
  await waitFor(() => expect(counts()).toEqual([]));
});

describe('the account menu', () => {
  test('says who is signed in and links to what is served', async () => {
    await renderShell({ at: '/', user: client, dashboardPaths: ['/dashboard', '/dashboard/profile'] });
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    const menu = within(await screen.findByRole('menu', { name: 'Account menu' }));
    expect(menu.getByText('Lucía Fernández')).toBeInTheDocument();
    expect(menu.getByText('lucia@example.com')).toBeInTheDocument();
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Dashboard', 'Profile', 'Log out']);
  });

  test('opens by key, moves by arrows, closes by Escape with the focus back on its button', async () => {
    const user = userEvent.setup();
    await renderShell({ at: '/', user: client });
    const button = screen.getByRole('button', { name: /Account menu/ });
    button.focus();
    await user.keyboard('{ArrowDown}');
    const items = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(items[0]).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(items[1]).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });
});

describe('the mobile menu', () => {
  const button = () => screen.getByRole('button', { name: 'Menu' });
  const panel = () => screen.queryByRole('navigation', { name: 'Menu' });

  test('toggles, and closes on Escape with the focus back on its button', async () => {
    const user = userEvent.setup();
    await renderShell();
    expect(panel()).not.toBeInTheDocument();
    await user.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('link', { name: 'to /' }).at(-1)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getAllByRole('link', { name: 'Register' }).at(-1)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getAllByRole('link', { name: 'to /' }).at(-1)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    await user.click(button());
    await user.click(button());
    expect(panel()).not.toBeInTheDocument();
    await user.click(button());
    for (let stop = 0; stop < 5; stop++) await user.tab();
    expect(panel()).not.toBeInTheDocument();
  });

  test('closes on a click outside, and when it has led somewhere', async () => {
    const user = userEvent.setup();
    await renderShell();
    await user.click(button());
    await user.click(screen.getByRole('main'));
    expect(panel()).not.toBeInTheDocument();
    await user.click(button());
    await user.click(screen.getAllByRole('link', { name: 'to /services' }).at(-1)!);
    await screen.findByRole('heading', { name: 'screen /services' });
    expect(panel()).not.toBeInTheDocument();
  });
});

describe('more entries than the header has room for', () => {
  const publicPaths = ['/', '/services', '/about', ...Array.from({ length: 60 }, (_, at) => `/more-${at}`)];
  const more = () => screen.getByRole('button', { name: 'More' });
  const group = () => within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('group', { name: 'front' });

  test('stand behind "More", under the name of the remote that brings them', async () => {
    const user = userEvent.setup();
    await renderShell({ publicPaths });
    expect(links('Main')).toEqual(['/', '/services', '/about']);
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await user.click(more());
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    expect(within(group()!).getAllByRole('link')).toHaveLength(60);
    await user.click(within(group()!).getByRole('link', { name: 'to /more-7' }));
    expect(await screen.findByRole('heading', { name: 'screen /more-7' })).toBeInTheDocument();
    expect(group()).not.toBeInTheDocument();
    await user.click(more());
    expect(within(group()!).getByRole('link', { current: 'page' })).toHaveAttribute('href', '/more-7');
  });

  test('are reached by keys, and Escape goes back to the button', async () => {
    const user = userEvent.setup();
    await renderShell({ publicPaths });
    more().focus();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(within(group()!).getByRole('link', { name: 'to /more-0' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(within(group()!).getByRole('link', { name: 'to /more-59' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(group()).not.toBeInTheDocument();
    expect(more()).toHaveFocus();
  });

  test('stand in the menu of narrow screens after those of the row', async () => {
    await renderShell({ publicPaths });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const served = links('Menu').filter((href) => !href?.startsWith('/auth'));
    expect(served).toEqual(publicPaths);
  });
});

describe('the language', () => {
  async function choose(name: string) {
    await userEvent.click(screen.getByRole('button', { name: /^Language|^Idioma|^Langue/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  }

  test('a guest switches it; it is remembered for the next visit and for the server', async () => {
    await renderShell();
    await choose('Français');
    expect(await screen.findByRole('link', { name: 'vers /services' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'fr');
    expect(localStorage.getItem('i18nextLng')).toBe('fr');
    expect(document.cookie).toContain('lang=fr');
  });

  test('signed in, the profile learns of it', async () => {
    store();
    server.answer(users.updateProfile, { ...client, preferredLanguage: 'es' });
    await renderShell({ user: client });
    await choose('Español');
    await waitFor(() => expect(server.calls(users.updateProfile)).toHaveLength(1));
    expect(server.calls(users.updateProfile)[0]?.body).toEqual({ preferredLanguage: 'es' });
  });

  test('a profile that cannot be saved says so, and the language stays', async () => {
    store();
    server.disconnect(users.updateProfile);
    await renderShell({ user: client });
    await choose('Español');
    expect(await screen.findByText(/no se pudo actualizar su perfil/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Idioma: Español' })).toBeInTheDocument();
  });

  test('an address that names a language follows the switch', async () => {
    await renderShell({ at: '/services?lang=en&x=1' });
    await choose('Français');
    await waitFor(() => expect(window.location.search).toBe('?lang=fr&x=1'));
  });

  test('late texts do not undo a later navigation', async () => {
    const { i18n } = await renderShell({ at: '/services?lang=en' });
    const release = holdLanguage(i18n);
    await choose('Français');
    await userEvent.click(screen.getAllByRole('link', { name: 'to /' })[0]!);
    await screen.findByRole('heading', { name: 'screen /' });
    release();
    expect(await screen.findByRole('button', { name: /^Langue/ })).toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('i18nextLng')).toBe('fr'));
    await act(async () => {});
    expect(window.location.pathname).toBe('/');
  });

  test('is not offered while the flag is off', async () => {
    const flags = {
      videoConsultations: true,
      multiLanguage: false,
      realTimeChat: true,
      billing: true,
      paymentProcessing: true,
      aiIntegration: false,
    };
    await renderShell({ config: { flags } });
    expect(screen.queryByRole('button', { name: /^Language/ })).not.toBeInTheDocument();
  });
});

function store() {
  localStorage.setItem('access_token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
}
