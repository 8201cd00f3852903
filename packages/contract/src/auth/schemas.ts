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
import { problem } from '../wire/fieldProblems.ts';
import { Instant } from '../wire/schemas.ts';

export const required = z.string({ error: problem('required') });

/** Six digits of the app, or a recovery code; spaces and dashes are ignored. */
export const Code = required.trim().min(1, problem('required')).max(40, problem('code_wrong'));
/** The input and output of the browser's WebAuthn calls in its own JSON forms, passed through unchanged. */
export const Webauthn = z.record(z.string(), z.unknown());
/** The token of a mailed link. A malformed one is reported as an invalid link. */
const LinkToken = z.string().max(200);

/** Answer to a right password with a second factor on: no tokens yet. The client returns the challenge with a code. */
export const SecondFactorChallenge = z.object({
  secondFactor: z.object({ challenge: z.string(), expiresAt: Instant }),
});
export const SecondFactorBody = z.object({ challenge: z.string().max(200), code: Code });

export const PasskeyOptions = z.object({ webauthn: Webauthn });
export const PasskeySignInBody = z.object({ webauthn: Webauthn, keepSignedIn: z.boolean().optional() });

export const ForgotPasswordBody = z.object({ email: Email });
export const LinkBody = z.object({ token: LinkToken });
/** `isFirst`: the firm opened the account, and its owner now chooses the first password. */
export const ResetLinkAnswer = z.object({ expiresAt: Instant, isFirst: z.boolean() });
export const ResetPasswordBody = z
  .object({
    token: LinkToken,
    password: NewPassword,
    passwordConfirm: z.string({ error: problem('password_mismatch') }),
  })
  .refine((body) => body.password === body.passwordConfirm, {
    path: ['passwordConfirm'],
    error: problem('password_mismatch'),
  });

/** The address that a link has confirmed or restored. */
export const ConfirmedEmail = z.object({ email: z.string() });

/** The other ways into the account beside the new password, for its owner to review. */
export const ResetAnswer = z.object({
  /** True if the account's address was never confirmed before: the earlier sign-in settings have been removed. */
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
