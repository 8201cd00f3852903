import { z } from 'zod';
import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  isPhone,
  LANGUAGES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_DIGITS_MIN,
  PHONE_MAX_LENGTH,
  ROLES,
  SERVICE_INTERESTS,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, emptyAsAbsent, Id, Instant, optionalText, personName, Staff } from '../wire/schemas.ts';

/** Texts of specification §5, the same on both sides. */
export const Email = z
  .string({ error: problem('email_required') })
  .trim()
  .min(1, { error: problem('email_required'), abort: true })
  .max(EMAIL_MAX_LENGTH, { error: problem('invalid_email'), abort: true })
  .regex(EMAIL_PATTERN, problem('invalid_email'));

export const NewPassword = z
  .string({ error: problem('password_required') })
  .min(1, { error: problem('password_required'), abort: true })
  .min(PASSWORD_MIN_LENGTH, problem('password_short'))
  .max(PASSWORD_MAX_LENGTH, atMost(PASSWORD_MAX_LENGTH));

const PHONE_WRONG = `Give a telephone number of at least ${PHONE_DIGITS_MIN} digits`;

/** A telephone number that somebody can be called by, or an empty text. */
export const Phone = optionalText(PHONE_MAX_LENGTH).refine((text) => !text || isPhone(text), PHONE_WRONG);

/** The same in a change, where null and an empty text take the number away. */
export const PhonePatch = z
  .string()
  .trim()
  .max(PHONE_MAX_LENGTH, atMost(PHONE_MAX_LENGTH))
  .refine((text) => text === '' || isPhone(text), PHONE_WRONG)
  .nullable();

export const NotificationPreferences = z.object({
  emailUpdates: z.boolean(),
  smsNotifications: z.boolean(),
  appointmentReminders: z.boolean(),
  documentProcessing: z.boolean(),
  marketingEmails: z.boolean(),
});

/** `bounce`: the address takes no mail. `complaint`: its reader called a mail spam, and gets what must be sent. */
export const MailStop = z.enum(['bounce', 'complaint']);

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  preferredLanguage: z.enum(LANGUAGES),
  serviceInterest: z.enum(SERVICE_INTERESTS).nullable(),
  isVerified: z.boolean(),
  role: z.enum(ROLES),
  assignedStaff: Staff.nullable(),
  notificationPreferences: NotificationPreferences,
  createdAt: Instant,
  /** Set for staff who signed in by password alone: they must set up a second factor first. */
  needsSecondFactor: z.literal(true).optional(),
  /** Set for staff who may work without a second factor for now: until then they must set one up. */
  secondFactorDue: Instant.optional(),
  /** Set for a client who has not answered to the version of the terms in force. */
  needsTerms: z.literal(true).optional(),
  /** The right in the studio of somebody who has one; administrators publish. */
  studio: z.enum(['writes', 'publishes']).optional(),
});

export const AuthAnswer = z.object({ accessToken: z.string(), refreshToken: z.string(), user: User });

const credential = z.string({ error: problem('required') });

export const LoginBody = z.object({
  email: credential.trim().min(1, problem('required')).max(EMAIL_MAX_LENGTH, 'Invalid email or password'),
  password: credential.min(1, problem('required')).max(PASSWORD_MAX_LENGTH, 'Invalid email or password'),
  /** 'Keep me signed in'; absent means not ticked. */
  keepSignedIn: z.boolean().optional(),
});

export const RegisterBody = z
  .object({
    email: Email,
    password: NewPassword,
    passwordConfirm: z.string({ error: problem('password_mismatch') }),
    firstName: personName('first_name'),
    lastName: personName('last_name'),
    phone: Phone,
    preferredLanguage: emptyAsAbsent(z.enum(LANGUAGES)),
    serviceInterest: emptyAsAbsent(z.enum(SERVICE_INTERESTS)),
    /** The version of the terms that was shown; absent from pages of before, which did not say. */
    termsVersion: z.string().max(20).optional(),
  })
  .refine((body) => body.password === body.passwordConfirm, {
    path: ['passwordConfirm'],
    error: problem('password_mismatch'),
  });

export const ProfilePatch = z
  .object({
    firstName: personName('first_name'),
    lastName: personName('last_name'),
    phone: PhonePatch,
    preferredLanguage: z.enum(LANGUAGES),
    notificationPreferences: NotificationPreferences.partial(),
  })
  .partial();

export const RefreshBody = z.object({
  refreshToken: z.string().min(1).max(512),
  /** False when the page renews by itself without recent activity; absent means a person is active. */
  active: z.boolean().optional(),
});
export const RefreshAnswer = z.object({ accessToken: z.string(), refreshToken: z.string() });

export const usersSchemas = {
  profile: { answer: User },
  updateProfile: { body: ProfilePatch, answer: User },
};
