import { endpoints } from '../wire/endpoint.ts';
import type { authSchemas } from './schemas.ts';

/** Sign-in and tokens (specification §7). Paths are verbatim with irregular slashes; the server accepts both forms. */
export const auth = /* @__PURE__ */ endpoints<typeof authSchemas>('auth')({
  login: {
    method: 'POST',
    path: '/auth/login/',
    access: 'public',
    summary: 'Sign in; with a second factor on, a challenge in place of tokens',
  },
  secondFactor: {
    method: 'POST',
    path: '/auth/login/second-factor',
    access: 'public',
    summary: 'Answer the challenge with a code of the app or a recovery code',
  },
  passkeyOptions: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'What a browser needs to sign in with a passkey',
  },
  passkeySignIn: { method: 'POST', path: '/auth/passkey', access: 'public', summary: 'Sign in with a passkey' },
  register: {
    method: 'POST',
    path: '/auth/register/',
    access: 'public',
    summary: 'Create a client account',
    creates: true,
  },
  logout: { method: 'POST', path: '/auth/logout/', access: 'public', summary: 'End the session of the bearer token' },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Exchange a refresh token for new tokens',
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a link to choose a new password; the answer is the same for every address',
  },
  checkResetLink: {
    method: 'POST',
    path: '/auth/reset-password/check',
    access: 'public',
    summary: 'Whether a link for a new password still works',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Choose a new password by the mailed token; every session ends',
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'Confirm the email address of the own account by the mailed token',
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'signed_in',
    summary: 'Confirm a new email address by the mailed token: from then on it is the one to sign in with',
  },
  undoEmailChange: {
    method: 'POST',
    path: '/auth/undo-email-change',
    access: 'public',
    summary: 'Bring the former email address back by the token mailed to it; every session ends',
  },
});
