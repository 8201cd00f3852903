import { auth, messages } from '@firm/contract';
import { sessionStore } from '@firm/session';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';
import { SignedIn } from './SignedIn.tsx';

test('a guest is asked to sign in; the address is kept, and the back button skips the sign-in', async () => {
  await renderShell({ at: '/dashboard/cases/7?x=1#documents' });
  const length = window.history.length;
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(window.location.pathname).toBe('/auth/login');
  expect(window.history.state.usr).toEqual({ from: '/dashboard/cases/7?x=1#documents' });
  expect(window.history.length).toBe(length);

  await act(async () => sessionStore.setState({ status: 'authenticated', user: client }, true));
  await screen.findByRole('heading', { name: 'screen /dashboard/cases/:caseId' });
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/dashboard/cases/7?x=1#documents',
  );
  expect(window.history.length).toBe(length);
});

test('a skeleton is shown while the session loads', async () => {
  await renderShell({ at: '/dashboard', user: client });
  act(() => sessionStore.setState({ status: 'loading', user: null }, true));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await act(async () => sessionStore.setState({ status: 'authenticated', user: client }, true));
  expect(await screen.findByRole('heading', { name: 'screen /dashboard' })).toBeInTheDocument();
});

test('public screens ask for no sign-in', async () => {
  await renderShell({ at: '/services' });
  expect(await screen.findByRole('heading', { name: 'screen /services' })).toBeInTheDocument();
});

test('a role that may not enter is led to the dashboard', () => {
  const staffOnly = <SignedIn roles={['staff', 'admin']}>the queue</SignedIn>;
  const { unmount } = renderScreen(staffOnly, { at: '/staff', path: '/staff', user: { ...client, role: 'staff' } });
  expect(screen.getByText('the queue')).toBeInTheDocument();
  unmount();
  const { router } = renderScreen(staffOnly, { at: '/staff', path: '/staff', user: client });
  expect(screen.queryByText('the queue')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('staff without their second factor are led to the page that sets it up, wherever they go', async () => {
  const staff = { ...client, role: 'staff', needsSecondFactor: true } as const;
  for (const at of ['/dashboard/cases/7?x=1', '/platform/status']) {
    const { unmount } = await renderShell({
      at,
      user: staff,
      dashboardPaths: ['/dashboard/profile', '/dashboard/cases/:caseId'],
    });
    await screen.findByRole('heading', { name: 'screen /dashboard/profile' });
    expect(window.location.search).toBe('?tab=security');
    expect(window.history.state.usr).toEqual({ from: at });
    unmount();
  }
});

describe('a remote for staff that brings its own frame', () => {
  const work = { at: '/work', workPaths: ['/work'] };
  const staff = { ...client, role: 'staff' } as const;

  test('asks guests to sign in, and does not exist for clients; neither loads it', async () => {
    const guest = await renderShell(work);
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(guest.loaded).not.toContain('workspace');
    guest.unmount();
    const { loaded } = await renderShell({ ...work, user: client });
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(loaded).toEqual([]);
  });

  test('has neither header nor footer of the shell; its navigation stands before the main part', async () => {
    await renderShell({ ...work, user: staff });
    await screen.findByRole('heading', { name: 'screen /work' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toBeInTheDocument();
    const own = screen.getByRole('navigation', { name: 'Own' });
    expect(screen.getByRole('main')).not.toContainElement(own);
  });

  test('signs out by the shell, which leaves the page first', async () => {
    const server = mockApi();
    server.answer(auth.logout, undefined);
    await renderShell({ ...work, user: staff });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'screen /' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
    server.restore();
  });

  test.each([
    ['staff', staff, '/work'],
    ['a client', client, '/dashboard'],
  ])('sign-in leads %s to their own start', async (_who, user, start) => {
    await renderShell({ ...work, at: '/auth/login?next=/work', user });
    await screen.findByRole('heading', { name: `screen ${start}` });
    expect(window.location.pathname).toBe(start);
  });
});

describe('the portal is the client’s: the firm’s people find the same in their workspace', () => {
  const staff = { ...client, role: 'staff' } as const;
  const dashboardPaths = [
    ...['/dashboard', '/dashboard/cases', '/dashboard/cases/new', '/dashboard/cases/:caseId', '/dashboard/documents'],
    ...['/dashboard/appointments', '/dashboard/appointments/new', '/dashboard/messages', '/dashboard/profile'],
  ];
  const workPaths = [
    ...['/work', '/work/clients', '/work/cases', '/work/cases/:caseId', '/work/documents', '/work/calendar'],
    ...['/work/inbox', '/work/billing'],
  ];
  let server: ReturnType<typeof mockApi>;
  beforeEach(() => {
    server = mockApi();
    server.answer(messages.unread, { total: 0, cases: [] });
  });
  afterEach(() => server.restore());

  test.each([
    ['/dashboard', '/work'],
    ['/dashboard/cases', '/work/cases'],
    ['/dashboard/cases/new?service=immigration', '/work/clients'],
    ['/dashboard/cases/7#documents', '/work/cases/7#documents'],
    ['/dashboard/documents?case=7', '/work/cases/7#documents'],
    ['/dashboard/documents?status=verified', '/work/documents'],
    ['/dashboard/appointments', '/work/calendar'],
    ['/dashboard/appointments?view=calendar&day=2035-12-04', '/work/calendar?day=2035-12-04'],
    ['/dashboard/appointments/new?case=7', '/work/calendar'],
    ['/dashboard/messages?case=7', '/work/cases/7#messages'],
    ['/dashboard/messages', '/work/inbox'],
    ['/dashboard/profile?tab=billing', '/work/billing'],
    ['/dashboard/profile?tab=security', '/dashboard/profile?tab=security'],
  ])('%s leads to %s', async (at, expected) => {
    await renderShell({ at, user: staff, dashboardPaths, workPaths });
    await screen.findByRole('heading', { name: /^screen / });
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(expected);
  });

  test('clients stay where they are', async () => {
    await renderShell({ at: '/dashboard/cases/7#documents', user: client, dashboardPaths, workPaths });
    await screen.findByRole('heading', { name: 'screen /dashboard/cases/:caseId' });
  });

  test('header and menu of the firm’s people lead to the workspace', async () => {
    await renderShell({ at: '/dashboard/profile', user: staff, dashboardPaths, workPaths });
    await screen.findByRole('heading', { name: 'screen /dashboard/profile' });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.queryByRole('link', { name: 'to /dashboard' })).toBeNull();
    expect(main.getByRole('link', { name: 'Work' })).toHaveAttribute('href', '/work');
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/work/inbox');
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    const menu = within(await screen.findByRole('menu', { name: 'Account menu' }));
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['Work', 'Profile', 'Messages', 'Releases', 'Log out']);
  });
});

test('signing out goes home, not to sign-in', async () => {
  const server = mockApi();
  server.answer(auth.logout, undefined);
  const user = userEvent.setup();
  await renderShell({ at: '/dashboard', user: client });
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  await user.click(screen.getByRole('button', { name: /Account menu/ }));
  const logOut = await screen.findByRole('menuitem', { name: 'Log out' });
  await act(async () => void fireEvent.click(logOut));
  expect(await screen.findByRole('heading', { name: 'screen /' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
  expect(server.calls(auth.logout)).toHaveLength(1);
  server.restore();
});
