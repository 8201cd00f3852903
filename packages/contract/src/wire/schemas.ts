import { z } from 'zod';
import { ERROR_CODES, LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, NAME_MAX_LENGTH, SEARCH_MAX_LENGTH } from '../constants.ts';
import { isPlainName, tidyName } from '../users/personName.ts';
import { problem } from './fieldProblems.ts';

/** An id, in small letters as the site writes it: in capitals it is the same row, but compares as another. */
export const Id = z.uuid().toLowerCase();
/** Years 1900 to 2199. Beyond, databases and JavaScript disagree: no year 0000 exists, zones are off by odd minutes. */
const inReach = (text: string) => /^(19|20|21)/.test(text);
const OUT_OF_REACH = 'Choose a date between 1900 and 2199';

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime().refine(inReach, OUT_OF_REACH);
/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date().refine(inReach, OUT_OF_REACH);
/** An IANA time zone, such as 'America/Chicago'. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'Choose a time zone');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The message for a text that is too long, because a field's own message is about a missing one. */
export const atMost = (max: number) => `Please use at most ${max} characters`;

/** Makes text one line, for subjects, headers and greetings of mails: without line breaks and direction marks. */
export const oneLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The same for words that people read: a space that does not break stays one, as French sets it before signs. */
export const publishedLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, (blanks) => /[\u00a0\u202f]/.exec(blanks)?.[0] ?? ' ')
    .trim();

/** A person's name in the field `name`, `first_name` or `last_name`. */
export const personName = (field: 'name' | 'first_name' | 'last_name') =>
  z
    .string({ error: problem(`${field}_required`) })
    .overwrite(tidyName)
    .min(1, { error: problem(`${field}_required`), abort: true })
    .max(NAME_MAX_LENGTH, { error: atMost(NAME_MAX_LENGTH), abort: true })
    .refine(isPlainName, problem(`${field}_plain`));

/** An optional text field; an empty text counts as absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, atMost(max))
    .nullish()
    .transform((text) => text || undefined);

/** Treats an empty text as absent, so that an untouched select may send ''. */
export const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A whole number in a query, written in digits: `1e2`, `0x10` and a blank are refused. */
export const wholeNumber = <T extends z.ZodType>(rules: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), rules);

/** 1 to 100 rows; larger limits are cut to 100, invalid ones are refused. */
export const limitOf = (fallback: number) =>
  wholeNumber(
    z
      .number()
      // `int()` would refuse a number above the safe integers.
      .refine(Number.isInteger, 'Limit must be a whole number')
      .meta({ type: 'integer' })
      .min(1)
      .transform((limit) => Math.min(limit, LIST_LIMIT_MAX))
      .default(fallback),
  );

/** More changes than any row has, and within what the database counts: it would fail at a larger number. */
const CHANGES_MAX = 2_000_000_000;
/** Counts the changes; of two people who change one thing, the second is told by 409 `changed_meanwhile`. */
export const Version = z.number().int().min(1).max(CHANGES_MAX);
/** The changes that the caller saw, from 0 on. */
export const SeenRevision = z.number().int().min(0).max(CHANGES_MAX);

/**
 * The version that the caller saw of what is to be deleted; after another change the call is refused with 409
 * `changed_meanwhile`. Apps from before contract 1.95 send none.
 */
export const SeenQuery = z.object({ version: wholeNumber(SeenRevision).optional() });

export const Offset = wholeNumber(z.number().int().min(0).max(1_000_000).default(0));
export const Search = z.string().trim().max(SEARCH_MAX_LENGTH);
export const ListQuery = z.object({ limit: limitOf(LIST_LIMIT_DEFAULT), offset: Offset });
/**
 * A page whose list may be left uncounted: its first finds are then shown without a search for all the others. The
 * numbers of the answer are those of the page alone, and it names no next page.
 */
export const UncountedQuery = ListQuery.extend({ uncounted: z.literal('true').optional() });

/** A page of rows: the total in `count`, the neighbouring pages as paths with query. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    results: z.array(row),
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });

export const Staff = z.object({ id: Id, name: z.string(), role: z.string() });

/** `code` identifies a problem that many fields can have; other problems have only a message. */
export const FieldError = z.object({ field: z.string(), message: z.string(), code: z.string().optional() });
/** The shape of every error answer, whatever its status. */
export const ErrorAnswer = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.array(FieldError),
  /** The number of problems beyond those in `errors`. */
  moreErrors: z.number().int().optional(),
  requestId: z.string(),
  /** A release store's details beside its message. */
  refusal: z.record(z.string(), z.unknown()).optional(),
});
