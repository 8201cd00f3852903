import { account, users } from '@firm/contract';
import { sessionStore } from '@firm/session';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { off, on } from '../../testing/securitySamples.ts';
import { AccountPage } from '../AccountPage.tsx';

const staff = { ...client, role: 'staff', needsSecondFactor: true } as const;
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(account.security, { pendingEmail: null, secondFactor: { ...off, duty: 'staff' } });
  server.answer(account.passkeys, { results: [] });
});
afterEach(() => server.restore());

test('staff without a second factor see how to set one up in place of their profile, and go on once they have', async () => {
  const { router } = renderScreen(<AccountPage />, {
    at: '/dashboard/profile',
    path: '/dashboard/profile',
    user: staff,
  });
  expect(await screen.findByRole('heading', { name: 'Protect your account first' })).toBeVisible();
  expect(await screen.findByText(/must keep at least one of these/)).toBeVisible();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  server.answer(account.beginSecondFactor, {
    secret: 'ABCD',
    uri: 'otpauth://x',
    qr: { size: 2, path: 'M0 0h1v1h-1z' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  server.answer(account.enableSecondFactor, { recoveryCodes: ['aaaa-bbbb'] });
  server.answer(account.security, { pendingEmail: null, secondFactor: { ...on, duty: 'staff' } });
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));

  server.answer(users.profile, { ...client, role: 'staff' });
  localStorage.setItem('access_token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('a demo account of a development site says why it needs none', async () => {
  const { SignInPanel } = await import('./SignInPanel.tsx');
  server.answer(account.security, { pendingEmail: null, secondFactor: { ...off, duty: 'demo' } });
  renderScreen(<SignInPanel />, { user: { ...client, role: 'staff' } });
  expect(await screen.findByText(/a demo account of a development site/)).toBeVisible();
});

test('a colleague who still had days for it is reminded no more once an app is set up', async () => {
  const { SignInPanel } = await import('./SignInPanel.tsx');
  const user = { ...client, role: 'staff', secondFactorDue: '2026-12-03T19:12:00.000Z' } as const;
  renderScreen(<SignInPanel />, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  server.answer(account.beginSecondFactor, {
    secret: 'ABCD',
    uri: 'otpauth://x',
    qr: { size: 2, path: 'M0 0h1v1h-1z' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  server.answer(account.enableSecondFactor, { recoveryCodes: ['aaaa-bbbb'] });
  server.answer(users.profile, { ...client, role: 'staff' });
  localStorage.setItem('access_token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  await waitFor(() => expect(sessionStore.getState().user?.secondFactorDue).toBeUndefined());
});
