import { z } from 'zod';
import {
  AuthAnswer,
  Email,
  LoginBody,
  NewPassword,
  RefreshAnswer,
  RefreshBody,
  RegisterBody,
} from '../users/schemas.ts';
import { Instant } from '../wire/schemas.ts';

const REQUIRED = 'This field is required';
export const required = z.string({ error: REQUIRED });

/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
export const Code = required.trim().min(1, REQUIRED).max(40, 'This code is not correct');
/** What the browser's WebAuthn calls take and give, in its own JSON forms; passed through untouched. */
export const Webauthn = z.record(z.string(), z.unknown());
/** Of a mailed link; one of another form is a link that does not work. */
const LinkToken = z.string().max(200);

/** The password was right and a second factor is on: no tokens yet. The challenge goes back with a code. */
export const SecondFactorChallenge = z.object({
  secondFactor: z.object({ challenge: z.string(), expiresAt: Instant }),
});
export const SecondFactorBody = z.object({ challenge: z.string().max(200), code: Code });

export const PasskeyOptions = z.object({ webauthn: Webauthn });
export const PasskeySignInBody = z.object({ webauthn: Webauthn, keepSignedIn: z.boolean().optional() });

export const ForgotPasswordBody = z.object({ email: Email });
export const LinkBody = z.object({ token: LinkToken });
/** `isFirst`: the firm opened the account, and this is the first password that its owner chooses. */
export const ResetLinkAnswer = z.object({ expiresAt: Instant, isFirst: z.boolean() });
export const ResetPasswordBody = z
  .object({
    token: LinkToken,
    password: NewPassword,
    passwordConfirm: z.string({ error: 'Passwords do not match' }),
  })
  .refine((body) => body.password === body.passwordConfirm, {
    path: ['passwordConfirm'],
    error: 'Passwords do not match',
  });

/** The address that a link has confirmed or brought back. */
export const ConfirmedEmail = z.object({ email: z.string() });

/** What opens the account beside the new password, for its owner to look through. */
export const ResetAnswer = z.object({
  /** Somebody registered with this address, and nobody had confirmed it: what had been set up is gone. */
  firstProof: z.boolean(),
  passkeys: z.array(z.string()),
  secondFactor: z.boolean(),
});

export const authSchemas = {
  login: { body: LoginBody, answer: z.union([AuthAnswer, SecondFactorChallenge]) },
  secondFactor: { body: SecondFactorBody, answer: AuthAnswer },
  passkeyOptions: { answer: PasskeyOptions },
  passkeySignIn: { body: PasskeySignInBody, answer: AuthAnswer },
  register: { body: RegisterBody, answer: AuthAnswer },
  logout: {},
  refresh: { body: RefreshBody, answer: RefreshAnswer },
  forgotPassword: { body: ForgotPasswordBody },
  checkResetLink: { body: LinkBody, answer: ResetLinkAnswer },
  resetPassword: { body: ResetPasswordBody, answer: ResetAnswer },
  verifyEmail: { body: LinkBody, answer: ConfirmedEmail },
  confirmEmail: { body: LinkBody, answer: ConfirmedEmail },
  undoEmailChange: { body: LinkBody, answer: ConfirmedEmail },
};
