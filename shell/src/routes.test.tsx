import { client } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../remote.json';
import { renderShell } from './renderShell.tsx';

const dashboardPaths = ['', '/cases/:caseId', '/documents', '/appointments', '/profile'].map(
  (path) => `/dashboard${path}`,
);

test('every screen of remote.json exists', async () => {
  for (const route of manifest.routes) {
    const { unmount } = await renderShell({ at: `${route.path.replace(':caseId', '7')}?token=x`, dashboardPaths });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Page Not Found');
    unmount();
  }
});

test.each([
  ['/cases/7', '/dashboard/cases/7'],
  ['/documents?search=w2', '/dashboard/documents?search=w2'],
  ['/appointments', '/dashboard/appointments'],
  ['/profile', '/dashboard/profile'],
])('%s leads to %s', async (from, to) => {
  await renderShell({
    at: from,
    user: client,
    dashboardPaths,
  });
  await screen.findByRole('heading', { name: /^screen/ });
  expect(window.location.pathname + window.location.search).toBe(to);
});

describe('an address that nothing serves', () => {
  test('says so and lists the ways on that exist', async () => {
    await renderShell({ at: '/nowhere', publicPaths: ['/', '/services', '/contact'] });
    await screen.findByRole('heading', { name: 'Page Not Found' });
    await waitFor(() => expect(document.title).toBe('Page Not Found · Crossbay Advisory'));
    const ways = screen.getByRole('navigation', { name: 'Other pages' });
    expect([...ways.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/services',
      '/contact',
      '/auth/login',
    ]);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  test('leads back to the previous page', async () => {
    await renderShell({ at: '/services' });
    await screen.findByRole('heading', { name: 'screen /services' });
    window.history.pushState({ key: 'next', idx: 1 }, '', '/nowhere');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })));
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(await screen.findByRole('heading', { name: 'screen /services' })).toBeInTheDocument();
  });

  test('offers the dashboard in place of sign-in to who is signed in', async () => {
    await renderShell({ at: '/nowhere', user: client });
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });
});

test('the skip link leads to the content', async () => {
  await renderShell();
  await userEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});
