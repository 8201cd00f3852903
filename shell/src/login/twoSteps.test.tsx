import { auth, fieldError } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const startAuthentication = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...given: unknown[]) => startAuthentication(...given),
}));

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
  server.answer(auth.login, { secondFactor: { challenge: 'half-way', expiresAt: '2026-11-21T20:00:00.000Z' } });
});
afterEach(() => {
  server.restore();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

async function firstStep() {
  await renderShell({ at: '/auth/login?next=/services' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'lucia@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-password');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'One more step' });
}
const code = () => screen.getByRole('textbox', { name: 'Code' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

describe('a code', () => {
  test('is asked for after the password, and leads to where one wanted', async () => {
    server.answer(auth.secondFactor, { ...tokens, user: client });
    await firstStep();
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await send();
    expect(code()).toHaveAccessibleDescription(/This field is required/);
    await userEvent.type(code(), '123 456');
    await send();
    await screen.findByRole('heading', { name: 'screen /services' });
    expect(server.calls(auth.secondFactor).map(({ body }) => body)).toEqual([
      { challenge: 'half-way', code: '123 456' },
    ]);
    expect(localStorage.getItem('keep_signed_in')).toBe('1');
  });

  test('that is wrong can be corrected; guesses wait', async () => {
    server.fail(auth.secondFactor, 400, {
      code: 'validation_failed',
      errors: [fieldError('code', 'code_wrong')],
    });
    await firstStep();
    await userEvent.type(code(), '000000');
    await send();
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/This code is not correct/));
    expect(code()).toHaveValue('000000');
    server.fail(auth.secondFactor, 400, {
      code: 'validation_failed',
      errors: [fieldError('code', 'code_used')],
    });
    await send();
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/Please wait for the next one/));
    server.fail(auth.secondFactor, 429, { code: 'too_many_requests', retryAfter: 60 });
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });

  test('that comes too late leads back, the address kept, and says why', async () => {
    server.fail(auth.secondFactor, 401, {
      code: 'challenge_expired',
      message: 'This took too long. Please sign in again.',
    });
    await firstStep();
    await userEvent.type(code(), '123456');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long. Please sign in again.');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('lucia@example.com');
    expect(screen.getByRole('checkbox', { name: 'Keep me signed in' })).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('can be left for the first step', async () => {
    await firstStep();
    await userEvent.click(screen.getByRole('button', { name: 'Back to email and password' }));
    expect(await screen.findByLabelText('Password')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('lucia@example.com');
  });
});

describe('a passkey', () => {
  const open = async () => {
    Object.assign(window, { PublicKeyCredential: () => undefined });
    server.answer(auth.passkeyOptions, { webauthn: { challenge: 'xyz' } });
    await renderShell({ at: '/auth/login' });
    return screen.findByRole('button', { name: 'Sign in with a passkey' });
  };

  test('signs in without a password', async () => {
    startAuthentication.mockResolvedValue({ id: 'key' });
    server.answer(auth.passkeySignIn, { ...tokens, user: client });
    await userEvent.dblClick(await open());
    await screen.findByRole('heading', { name: 'screen /dashboard' });
    expect(startAuthentication).toHaveBeenCalledTimes(1);
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'xyz' } });
    expect(server.calls(auth.passkeySignIn)[0]?.body).toEqual({ webauthn: { id: 'key' }, keepSignedIn: false });
  });

  test('whose dialog is closed says so, and the form stays as it is', async () => {
    startAuthentication.mockRejectedValue(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
    const button = await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'lucia@example.com');
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('lucia@example.com');
  });

  test('that is not known here is told from a wrong password', async () => {
    startAuthentication.mockResolvedValue({ id: 'key' });
    server.fail(auth.passkeySignIn, 401, { code: 'passkey_unknown', message: 'Unknown' });
    await userEvent.click(await open());
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t recognize this passkey.');
  });

  test('is not offered where the browser knows none', async () => {
    await renderShell({ at: '/auth/login' });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  });
});
