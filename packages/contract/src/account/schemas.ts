import { z } from 'zod';
import { Code, PasskeyOptions, required, Webauthn } from '../auth/schemas.ts';
import { PASSKEY_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../constants.ts';
import { Email, MailStop, NewPassword } from '../users/schemas.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, Instant, oneLine } from '../wire/schemas.ts';

/** The account's password, as proof of the caller's identity. */
const OwnPassword = required.min(1, problem('required')).max(PASSWORD_MAX_LENGTH, problem('password_wrong'));

/** The proof sent with a call that needs one; if present, it must be right. Earlier versions' pages always send it. */
export const ProofWithCall = OwnPassword.optional();

export const ProofOptions = z.object({
  /** Null when the account has no passkey. */
  webauthn: Webauthn.nullable(),
});
export const ProofBody = z.union([z.object({ password: OwnPassword }), z.object({ webauthn: Webauthn })]);

export const Security = z.object({
  /** A new address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  /** Set while the account's address gets no more mail, and why. */
  mailStop: MailStop.optional(),
  secondFactor: z.object({
    enabled: z.boolean(),
    enabledAt: Instant.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Whether a second factor is required: staff need one, or a passkey; a development demo account does not. */
    duty: z.enum(['none', 'staff', 'demo']),
  }),
});

export const ChangePasswordBody = z
  .object({
    currentPassword: ProofWithCall,
    newPassword: NewPassword,
    confirmPassword: z.string({ error: problem('password_mismatch') }),
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    error: problem('password_mismatch'),
  });

export const ChangeEmailBody = z.object({ email: Email, password: ProofWithCall });
export const PendingEmail = z.object({ pendingEmail: z.string() });

/** The browser's description of itself, in words; null when it is unknown. */
export const Device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet']),
});

export const SignedInDevice = z.object({
  id: Id,
  device: Device,
  /** The network where the session began, such as `203.0.113.0/24`; null when unknown. */
  network: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  keepSignedIn: z.boolean(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});

export const PasswordBody = z.object({ password: ProofWithCall });
export const CodeBody = z.object({ code: Code });
export const PasswordAndCodeBody = z.object({ password: ProofWithCall, code: Code });

/** The setup of an authenticator app: a picture to scan, a text to type, a link to follow on a phone. */
export const SecondFactorSetup = z.object({
  /** Base32 in groups of four. */
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
  /** A square of `size` units, margin included; `path` holds the dark modules, an SVG path to fill on white. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const PasskeyName = required
  .overwrite(oneLine)
  .min(1, problem('required'))
  .max(PASSKEY_NAME_MAX_LENGTH, atMost(PASSKEY_NAME_MAX_LENGTH));
export const NewPasskeyBody = z.object({ name: PasskeyName, webauthn: Webauthn });
export const PasskeyPatch = z.object({ name: PasskeyName });
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Whether a password manager keeps it on several devices, instead of one device alone. */
  synced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});

export const accountSchemas = {
  security: { answer: Security },
  proofOptions: { answer: ProofOptions },
  prove: { body: ProofBody },
  resendVerification: {},
  changePassword: { body: ChangePasswordBody },
  changeEmail: { body: ChangeEmailBody, answer: PendingEmail },
  cancelEmailChange: {},
  sessions: { answer: z.object({ results: z.array(SignedInDevice) }) },
  endSession: {},
  endOtherSessions: { answer: z.object({ ended: z.number().int() }) },
  beginSecondFactor: { body: PasswordBody, answer: SecondFactorSetup },
  enableSecondFactor: { body: CodeBody, answer: RecoveryCodes },
  disableSecondFactor: { body: PasswordAndCodeBody },
  renewRecoveryCodes: { body: PasswordAndCodeBody, answer: RecoveryCodes },
  passkeys: { answer: z.object({ results: z.array(Passkey) }) },
  beginPasskey: { body: PasswordBody, answer: PasskeyOptions },
  addPasskey: { body: NewPasskeyBody, answer: Passkey },
  renamePasskey: { body: PasskeyPatch, answer: Passkey },
  removePasskey: {},
};
