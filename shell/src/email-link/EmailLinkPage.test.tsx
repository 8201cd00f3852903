import { auth, users } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';
import { keepInvitation } from '../session/keptInvitation.ts';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
});
afterEach(() => server.restore());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  [
    '/auth/verify-email',
    auth.verifyEmail,
    'Confirm this address',
    'Thank you. Your address is confirmed',
    '/dashboard',
  ],
  ['/auth/confirm-email', auth.confirmEmail, 'Use this address', 'Your address was changed', '/dashboard'],
  ['/auth/undo-email-change', auth.undoEmailChange, 'Undo the change', 'Your former address is back', '/'],
])(
  '%s does nothing by itself; a press of the button sends the token once',
  async (path, endpoint, label, done, next) => {
    server.answer(endpoint, { email: 'lucia@example.com' });
    server.answer(users.profile, client);
    await renderShell({ at: `${path}#token=abc`, ...(next === '/' ? {} : { user: client }) });
    await screen.findByRole('button', { name: label });
    expect(server.calls(endpoint)).toEqual([]);
    await userEvent.dblClick(screen.getByRole('button', { name: label }));
    await screen.findByRole('heading', { name: done });
    expect(screen.getByRole('main')).toHaveTextContent('lucia@example.com');
    expect(server.calls(endpoint).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(screen.getByRole('main').querySelector('a')).toHaveAttribute('href', next);
  },
);

test('who registered for an invitation is led back to it', async () => {
  keepInvitation({ email: 'lucia@example.com', to: '/dashboard/invitation#token=xyz' });
  server.answer(auth.verifyEmail, { email: 'lucia@example.com' });
  server.answer(users.profile, client);
  await renderShell({ at: '/auth/verify-email#token=abc', user: client });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  const back = await screen.findByRole('link', { name: 'Back to the invitation' });
  expect(back).toHaveAttribute('href', '/dashboard/invitation#token=xyz');
});

test('two presses before the answer send one request', async () => {
  server.answer(auth.undoEmailChange, { email: 'lucia@example.com' });
  await renderShell({ at: '/auth/undo-email-change#token=abc' });
  const button = await screen.findByRole('button', { name: 'Undo the change' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('heading', { name: 'Your former address is back' });
  expect(server.calls(auth.undoEmailChange)).toHaveLength(1);
});

test('the reminder disappears at once for a signed-in client', async () => {
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  server.answer(auth.verifyEmail, { email: client.email });
  server.answer(users.profile, client);
  await renderShell({ at: '/auth/verify-email#token=abc', user: { ...client, isVerified: false } });
  await screen.findByRole('heading', { name: 'Confirm your email address' });
  await press('Confirm this address');
  await waitFor(() => expect(server.calls(users.profile)).toHaveLength(1));
  await userEvent.click(await screen.findByRole('link', { name: 'Go to your dashboard' }));
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  expect(screen.queryByRole('complementary', { name: 'Your email address' })).not.toBeInTheDocument();
});

test('whoever is not signed in signs in first and comes back; one who never opened an account is shown the way', async () => {
  server.answer(auth.login, { accessToken: 'a', refreshToken: 'r', user: { ...client, isVerified: false } });
  await renderShell({ at: '/auth/verify-email#token=abc' });
  expect(await screen.findByRole('link', { name: 'Choose your own password' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  );
  expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await userEvent.type(await screen.findByLabelText('Email address'), client.email);
  await userEvent.type(screen.getByLabelText('Password'), 'a long secret');
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('button', { name: 'Confirm this address' });
  expect(window.location.hash).toBe('#token=abc');
});

test('the link of another account says that the wrong account is signed in', async () => {
  server.fail(auth.verifyEmail, 403, { code: 'other_account' });
  await renderShell({ at: '/auth/verify-email#token=abc', user: client });
  await screen.findByRole('button', { name: 'Confirm this address' });
  await press('Confirm this address');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are signed in to another account.');
});

test('a link that is spent or cut off says so; another failure can be tried again', async () => {
  server.disconnect(auth.confirmEmail);
  const { unmount } = await renderShell({ at: '/auth/confirm-email#token=abc', user: client });
  await screen.findByRole('button', { name: 'Use this address' });
  await press('Use this address');
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  server.fail(auth.confirmEmail, 404, { code: 'link_invalid' });
  await press('Use this address');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  unmount();
  await renderShell({ at: '/auth/confirm-email' });
  await screen.findByRole('heading', { name: 'This link no longer works' });
});
