import { auth } from '@firm/contract';
import { mockApi } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
});
afterEach(() => server.restore());

const email = () => screen.getByRole('textbox', { name: 'Email address' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

test('the address typed at sign-in is filled in; the answer does not reveal whether it has an account', async () => {
  server.answer(auth.forgotPassword, undefined);
  await renderShell({ at: '/auth/login' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'lucia@example.com');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  expect(email()).toHaveValue('lucia@example.com');
  await send();
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveTextContent('If lucia@example.com has an account with us');
  expect(server.calls(auth.forgotPassword).map(({ body }) => body)).toEqual([{ email: 'lucia@example.com' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(email()).toHaveValue('lucia@example.com');
});

test('an invalid address is not sent', async () => {
  await renderShell({ at: '/auth/forgot-password' });
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await send();
  expect(email()).toHaveAccessibleDescription('This field is required');
  await userEvent.type(email(), 'lucia');
  await send();
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(server.calls(auth.forgotPassword)).toEqual([]);
});

test('a failure stands above the form, and nothing typed is lost', async () => {
  server.fail(auth.forgotPassword, 429, { code: 'too_many_requests', retryAfter: 600 });
  await renderShell({ at: '/auth/forgot-password' });
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await userEvent.type(email(), 'lucia@example.com');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 10 minutes.');
  expect(email()).toHaveValue('lucia@example.com');
});
