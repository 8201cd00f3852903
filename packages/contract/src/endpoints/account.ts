import { endpoints } from '../endpoint.ts';
import type { accountSchemas } from '../schemas/account.ts';

/** The security of one's own account. */
export const account = /* @__PURE__ */ endpoints<typeof accountSchemas>('account')({
  security: {
    method: 'GET',
    path: '/account/security',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'What protects the account',
  },
  resendVerification: {
    method: 'POST',
    path: '/account/verification',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'Send the mail that confirms the address again',
  },
  changePassword: {
    method: 'POST',
    path: '/account/password',
    access: 'signed_in',
    summary: 'Change the password; every other session ends',
  },
  changeEmail: {
    method: 'POST',
    path: '/account/email',
    access: 'signed_in',
    summary: 'Ask for another e-mail address; it changes once confirmed',
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/account/email',
    access: 'signed_in',
    summary: 'Give up an unconfirmed address',
  },
  sessions: { method: 'GET', path: '/account/sessions', access: 'signed_in', summary: 'Where one is signed in' },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'signed_in',
    summary: 'Sign out one of one’s devices',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/account/sessions',
    access: 'signed_in',
    summary: 'Sign out everywhere else',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/account/second-factor/setup',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'A new secret for an authenticator app; nothing is on before its first code',
  },
  enableSecondFactor: {
    method: 'POST',
    path: '/account/second-factor',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'Turn the second factor on by a code of the app; answers the recovery codes, once',
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/account/second-factor/off',
    access: 'signed_in',
    summary: 'Turn the second factor off by password and code',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'signed_in',
    summary: 'New recovery codes; the old ones work no more',
  },
  passkeys: {
    method: 'GET',
    path: '/account/passkeys',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'One’s passkeys',
  },
  beginPasskey: {
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'What a browser needs to make a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/account/passkeys',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'Keep a passkey that the browser made',
    creates: true,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/account/passkeys/:id',
    access: 'signed_in',
    summary: 'Give a passkey another name',
  },
  removePasskey: { method: 'DELETE', path: '/account/passkeys/:id', access: 'signed_in', summary: 'Remove a passkey' },
});
