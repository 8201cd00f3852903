import { z } from 'zod';
import { PHONE_CODE_DIGITS, PHONE_MAX_LENGTH, REMINDER_WAYS, TEXT_NUMBER_PATTERN, textNumberOf } from '../constants.ts';
import { Instant, TimeZone } from '../wire/schemas.ts';

const Way = z.enum(REMINDER_WAYS);
/** A full hour of the day. */
const Hour = z.number().int().min(0).max(23);
/** A day as `Date.getDay()` counts it: 0 is Sunday. */
const WeekDay = z.number().int().min(0).max(6);

export const Reminders = z.object({
  /** False: the site sends no text messages. */
  hasTexts: z.boolean(),
  /** The verified number; null without one. */
  phone: z.string().nullable(),
  /** A number that waits for its code. */
  pendingPhone: z.string().nullable(),
  /** The number has answered STOP; START takes it back. */
  isStopped: z.boolean(),
  /** When it did. */
  stoppedAt: Instant.optional(),
  /** A number that was proved once and gets no texts any more: its kind of numbers is refused today. */
  refusedPhone: z.string().optional(),
  /** Since when the provider refuses texts to the verified number; once it is proved again, texts are tried again. */
  unreachableSince: Instant.optional(),
  meetings: Way,
  needs: Way,
  week: Way,
  weekDay: WeekDay,
  /** Null: never chosen, the firm's counts. */
  timeZone: z.string().nullable(),
  /** No text message arrives from this hour on, until the other; equal hours mean no quiet time. */
  quietFrom: Hour,
  quietUntil: Hour,
});

export const RemindersPatch = z
  .object({
    ...{ meetings: Way, needs: Way, week: Way, weekDay: WeekDay },
    ...{ timeZone: TimeZone, quietFrom: Hour, quietUntil: Hour },
  })
  .partial();

export const PhoneBody = z.object({
  phone: z
    .string()
    .max(PHONE_MAX_LENGTH)
    .overwrite(textNumberOf)
    .regex(TEXT_NUMBER_PATTERN, 'Enter a mobile number of the United States or Canada'),
});
export const PhoneCodeBody = z.object({
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`), 'This code is not correct'),
});

export const remindersSchemas = {
  get: { answer: Reminders },
  update: { body: RemindersPatch, answer: Reminders },
  setPhone: { body: PhoneBody, answer: Reminders },
  confirmPhone: { body: PhoneCodeBody, answer: Reminders },
  removePhone: { answer: Reminders },
};
