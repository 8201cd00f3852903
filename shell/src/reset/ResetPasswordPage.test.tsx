import { auth, fieldError, users } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell, type ShellOptions } from '../renderShell.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
  server.answer(auth.checkResetLink, { expiresAt: '2026-11-21T21:00:00.000Z', isFirst: false });
});
afterEach(() => server.restore());

async function open(options: ShellOptions = {}) {
  await renderShell({ at: '/auth/reset-password#token=abc', ...options });
  await screen.findByRole('heading', { level: 1 });
}
const fill = async (password = 'a long secret', again = password) => {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm new password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
};

test('a new password is chosen once, and leads to sign-in', async () => {
  server.answer(auth.resetPassword, { firstProof: false, passkeys: [], secondFactor: false });
  await open();
  await fill();
  expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(server.calls(auth.checkResetLink)[0]?.body).toEqual({ token: 'abc' });
  expect(server.calls(auth.resetPassword).map(({ body }) => body)).toEqual([
    { token: 'abc', password: 'a long secret', passwordConfirm: 'a long secret' },
  ]);
});

test('the other ways into the account are listed', async () => {
  server.answer(auth.resetPassword, { firstProof: false, passkeys: ['Blue key'], secondFactor: true });
  await open();
  await fill();
  expect(await screen.findByText('These can still open your account')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Passkey “Blue key”', 'Second step at sign-in']),
  );
});

test('a first proof of an address says that everything from before is gone', async () => {
  server.answer(auth.resetPassword, { firstProof: true, passkeys: [], secondFactor: false });
  await open();
  await fill();
  expect(await screen.findByText(/^Your address is confirmed. Earlier sign-ins, passkeys/)).toBeVisible();
});

test('an invited person chooses a first password, and is told of no removal', async () => {
  server.answer(auth.checkResetLink, { expiresAt: '2026-11-21T21:00:00.000Z', isFirst: true });
  server.answer(auth.resetPassword, { firstProof: false, passkeys: [], secondFactor: false });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  expect(screen.queryByText(/signed out everywhere/)).toBeNull();
  await fill();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  expect(screen.queryByText(/removed/)).toBeNull();
});

test('whoever is signed in here is signed out with all others', async () => {
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  server.answer(auth.resetPassword, { firstProof: false, passkeys: [], secondFactor: false });
  server.fail(users.profile, 401, { code: 'unauthorized' });
  server.fail(auth.refresh, 401, { code: 'unauthorized' });
  await open({ user: client });
  await fill();
  await screen.findByRole('heading', { name: 'Your password was changed' });
  await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
});

test('the rules, and what the server refuses, stand at the field', async () => {
  await open();
  await fill('short', 'other');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long At least 8 characters.',
  );
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  server.fail(auth.resetPassword, 400, {
    code: 'validation_failed',
    errors: [fieldError('password', 'password_common')],
  });
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.clear(screen.getByLabelText('Confirm new password'));
  await fill('password123');
  expect(await screen.findByText(/too common/, { selector: 'a' })).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('password123');
});

test.each([
  ['a link that was cut off', '/auth/reset-password', () => {}],
  [
    'a link that does not work',
    '/auth/reset-password#token=old',
    () => server.fail(auth.checkResetLink, 404, { code: 'link_invalid' }),
  ],
])('%s leads to a new one', async (_, at, prepare) => {
  prepare();
  await open({ at });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot-password');
});

test('a link that runs out while somebody thinks', async () => {
  server.fail(auth.resetPassword, 404, { code: 'link_invalid' });
  await open();
  await fill();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
});

test('loading, failed, and tried again', async () => {
  const release = server.hold(auth.checkResetLink);
  await open();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  server.fail(auth.checkResetLink, 501);
  release();
  await screen.findByText('This did not load', {}, { timeout: 20_000 });
  server.answer(auth.checkResetLink, { expiresAt: '2026-11-21T21:00:00.000Z', isFirst: false });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
}, 30_000);
