import { client, type MockApi, mockApi } from '@firm/api-client/testing';
import { account, auth, fieldError } from '@firm/contract';
import { addPasskey, PASSKEY_CANCELLED, PASSKEY_EXISTS, signInWithPasskey } from './passkeys.ts';

const browser = { startAuthentication: jest.fn(), startRegistration: jest.fn() };
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (given: unknown) => browser.startAuthentication(given),
  startRegistration: (given: unknown) => browser.startRegistration(given),
}));

let server: MockApi;
beforeEach(() => {
  server = mockApi();
  localStorage.clear();
});
afterEach(() => server.restore());

const refusal = (name: string) => Object.assign(new Error('no'), { name });
const passkey = {
  id: '0b2f3a52-58c1-4f4e-9a63-6c6b8a1f0002',
  name: 'My laptop',
  synced: false,
  createdAt: '2026-11-21T20:00:00.000Z',
  lastUsedAt: null,
};

test('a passkey signs in for as long as the person chose', async () => {
  server.answer(auth.passkeyOptions, { webauthn: { challenge: 'xyz', rpId: 'site' } });
  server.answer(auth.passkeySignIn, { accessToken: 'a', refreshToken: 'r', user: client });
  browser.startAuthentication.mockResolvedValue({ id: 'key', rawId: 'key' });
  expect(await signInWithPasskey(true)).toEqual({ success: true });
  expect(server.calls(auth.passkeySignIn)[0]?.body).toEqual({
    webauthn: { id: 'key', rawId: 'key' },
    keepSignedIn: true,
  });
  expect(localStorage.getItem('keep_signed_in')).toBe('1');
});

test.each([
  ['NotAllowedError', 'passkey_cancelled', PASSKEY_CANCELLED],
  ['AbortError', 'passkey_cancelled', PASSKEY_CANCELLED],
  ['InvalidStateError', 'passkey_exists', PASSKEY_EXISTS],
])('the browser’s %s means %s: %s', async (name, code, message) => {
  server.answer(auth.passkeyOptions, { webauthn: { challenge: 'xyz' } });
  server.answer(account.beginPasskey, { webauthn: { challenge: 'xyz' } });
  browser.startAuthentication.mockRejectedValue(refusal(name));
  browser.startRegistration.mockRejectedValue(refusal(name));
  expect(await signInWithPasskey(false)).toMatchObject({ success: false, failure: { code, message } });
  await expect(addPasskey({ name: 'My laptop' })).rejects.toMatchObject({ code, message });
});

test('a passkey is added with a name; a refusal of the server is rethrown', async () => {
  server.answer(account.beginPasskey, { webauthn: { challenge: 'xyz' } });
  server.answer(account.addPasskey, passkey);
  browser.startRegistration.mockResolvedValue({ id: 'key' });
  expect(await addPasskey({ name: 'My laptop' })).toEqual(passkey);
  expect(server.calls(account.addPasskey)[0]?.body).toEqual({ name: 'My laptop', webauthn: { id: 'key' } });
  const errors = [fieldError('password', 'password_wrong')];
  server.fail(account.beginPasskey, 400, { code: 'validation_failed', errors });
  await expect(addPasskey({ name: 'x' })).rejects.toMatchObject({ status: 400, errors });
});
