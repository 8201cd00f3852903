import { z } from 'zod';
import { FACT_TEXT_MAX_LENGTH } from '../../constants.ts';
import { problem } from '../../wire/fieldProblems.ts';
import { atMost, oneLine } from '../../wire/schemas.ts';
import { Spoken, Words, Year } from './words.ts';

const Mailbox = z.email({ error: problem('invalid_email') }).max(FACT_TEXT_MAX_LENGTH, atMost(FACT_TEXT_MAX_LENGTH));

/** The address of a profile elsewhere; empty without one. */
const Profile = z
  .string()
  .trim()
  .max(300, atMost(300))
  .regex(/^(https:\/\/[^\s<>"']+)?$/, 'Give an address that begins with https://');

export const Contact = {
  name: Words,
  shortName: Words.max(30, atMost(30)),
  founded: Year,
  /** As people read it: 718-555-0142, or with the code of another country, +33 1 23 45 67 89. */
  phone: z
    .string()
    .trim()
    .regex(
      /^(\+(?=(\D*\d){7})[\d\s().-]{7,24}|(?=(\D*\d){10}\D*$)[\d\s().-]{10,20})$/,
      'Give ten digits, or a number that begins with a plus sign',
    ),
  email: Mailbox,
  securityEmail: Mailbox,
  address: z.object({
    street: Words,
    /** Empty where there is none. */
    unit: z
      .string({ error: problem('required') })
      .overwrite(oneLine)
      .max(FACT_TEXT_MAX_LENGTH, atMost(FACT_TEXT_MAX_LENGTH)),
    city: Words,
    state: z.string().regex(/^[A-Z]{2}$/, 'Give the two letters of the state'),
    zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'Give the five digits of the ZIP code'),
  }),
  social: z.object({ facebook: Profile, linkedin: Profile, twitter: Profile }),
  /** The languages in which the office speaks with people. */
  languages: Spoken,
};
