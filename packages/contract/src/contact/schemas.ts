import { z } from 'zod';
import {
  CONTACT_COMPANY_MAX_LENGTH,
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_PREFERENCES,
  CONTACT_SERVICES,
  CONTACT_URGENCIES,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  LANGUAGES,
  PHONE_MAX_LENGTH,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { emptyAsAbsent, Instant, oneLine, personName } from '../wire/schemas.ts';

/** Unifies line breaks and removes other control characters, which come from pasted text and mean nothing. */
export const plainText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const line = (missing: string) =>
  z.string({ error: missing }).overwrite(oneLine).min(1, { error: missing, abort: true });
const optionalLine = (max: number) => emptyAsAbsent(z.string().overwrite(oneLine).max(max));

const tooLong = (what: string, max: number) => `${what} is too long: at most ${max} characters`;

/** Beside the form's own rule, excludes characters with a special meaning in mail headers. */
export const MAILABLE = /^[^<>()[\]\\,;:"]+$/;

/** Rules and texts of specification §5. `website` is the honeypot, which people leave empty. */
export const ContactBody = z.object({
  name: personName('name'),
  email: line('Email is required')
    .max(EMAIL_MAX_LENGTH, { error: problem('invalid_email'), abort: true })
    .regex(EMAIL_PATTERN, { error: problem('invalid_email'), abort: true })
    .regex(MAILABLE, problem('invalid_email')),
  phone: optionalLine(PHONE_MAX_LENGTH),
  company: optionalLine(CONTACT_COMPANY_MAX_LENGTH),
  service: emptyAsAbsent(z.enum(CONTACT_SERVICES)),
  message: z
    .string({ error: 'Message is required' })
    .overwrite(plainText)
    .min(1, 'Message is required')
    .max(CONTACT_MESSAGE_MAX_LENGTH, tooLong('Message', CONTACT_MESSAGE_MAX_LENGTH)),
  preferredContact: emptyAsAbsent(z.enum(CONTACT_PREFERENCES)),
  urgency: emptyAsAbsent(z.enum(CONTACT_URGENCIES)),
  /** The page's language, also used for the acknowledgement. */
  language: emptyAsAbsent(z.enum(LANGUAGES)),
  website: z.string().max(2000).nullish(),
});

/**
 * `dueAt`: the latest time of the firm's answer. `receiptSent`: whether the sender's address gets an acknowledgement.
 * `copySent`: whether that includes the message, which only a signed-in person with a confirmed address gets.
 */
export const ContactAnswer = z.object({ dueAt: Instant, receiptSent: z.boolean(), copySent: z.boolean() });

export const contactSchemas = {
  send: { body: ContactBody, answer: ContactAnswer },
};
