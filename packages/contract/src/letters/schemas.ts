import { z } from 'zod';
import {
  LANGUAGES,
  LETTER_ARTICLES_MAX,
  LETTER_FAILURES,
  LETTER_HALTS,
  LETTER_RATE_DEFAULT,
  LETTER_RATE_MAX,
  LETTER_STATES,
  LETTER_TEXT_MAX_LENGTH,
  LETTER_TITLE_MAX_LENGTH,
} from '../constants.ts';
import {
  atMost,
  Id,
  Instant,
  ListQuery,
  listOf,
  publishedLine,
  Search,
  Version,
  wholeNumber,
} from '../wire/schemas.ts';

const Rate = z.number().int().min(1).max(LETTER_RATE_MAX);
const LetterLanguage = z.enum(LANGUAGES);
const Count = z.number().int();

/** The words of a letter in one language: its subject, and HTML as articles may have it. */
export const LetterText = z.object({ title: z.string(), text: z.string() });
const inEach = <T extends z.ZodType>(one: T) => z.object({ en: one, es: one, fr: one });

/** An article that a letter may point to. */
export const LetterArticle = z.object({
  id: Id,
  title: z.string(),
  excerpt: z.string(),
  /** Null for a draft, in the future for a planned article. */
  publishedAt: Instant.nullable(),
  /** The languages that it is written in, the original first. */
  languages: z.array(z.object({ language: LetterLanguage, publishedAt: Instant.nullable() })),
});

/** The mails of a letter: still to leave, accepted by the mail server, given up; and readers who left after it. */
export const LetterCounts = z.object({ waiting: Count, sent: Count, failed: Count, left: Count });

export const LetterDelivery = LetterCounts.extend({
  language: LetterLanguage,
  /** The readers of this language who get the original, because the letter has no text in theirs. */
  inOriginal: Count,
});

/** Mails that did not arrive, and what the mail server answered: its codes, such as `550 5.1.1 RCPT TO`. */
export const LetterFailure = z.object({ kind: z.enum(LETTER_FAILURES), answer: z.string(), count: Count });

export const MonthlyLetter = z.object({
  id: Id,
  state: z.enum(LETTER_STATES),
  /** The language whose words readers get when theirs has none. */
  original: LetterLanguage,
  texts: inEach(LetterText.nullable()),
  articles: z.array(LetterArticle),
  startsAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  perMinute: Rate,
  /** By language of the readers; empty before the letter begins to leave. */
  deliveries: z.array(LetterDelivery),
  /** The most frequent first. */
  failures: z.array(LetterFailure),
  /** Why the site held it back; null until it does, and once somebody sends it again. */
  halt: z.enum(LETTER_HALTS).nullable(),
  /** Since when the site's mail server takes no mail, and the codes of its answer; the letter waits for it. */
  trouble: z.object({ since: Instant, answer: z.string() }).nullable(),
  /** The last test: its mails that are under way, and the mail server's codes where it did not take one. */
  test: z.object({ waiting: Count, answer: z.string().nullable() }),
  updatedAt: Instant,
  /** Changes with every change of the letter. */
  version: Version,
});

export const LetterSummary = MonthlyLetter.pick({
  id: true,
  state: true,
  original: true,
  startsAt: true,
  finishedAt: true,
  updatedAt: true,
}).extend({ title: z.string(), counts: LetterCounts });

export const ListLetters = listOf(LetterSummary).extend({
  /** The confirmed readers by language. */
  readers: inEach(Count),
  /** The readers who came and went since the last letter; null before the first. */
  change: z.object({ since: Instant, joined: Count, left: Count }).nullable(),
});

const LetterTextBody = z.object({
  title: z.string().overwrite(publishedLine).max(LETTER_TITLE_MAX_LENGTH, atMost(LETTER_TITLE_MAX_LENGTH)),
  /** Refused by name where it holds a script, a form or another thing that no letter may have. */
  text: z.string().max(LETTER_TEXT_MAX_LENGTH, atMost(LETTER_TEXT_MAX_LENGTH)),
});

export const MonthlyLetterBody = z.object({
  original: LetterLanguage,
  texts: inEach(LetterTextBody.nullable()),
  /** The articles in the order of the letter. */
  articleIds: z.array(Id).max(LETTER_ARTICLES_MAX),
});
/** The version that the caller saw; after another change the call is refused with 409 `changed_meanwhile`. */
const seen = { version: Version };

export const lettersSchemas = {
  list: { query: ListQuery, answer: ListLetters },
  articles: {
    /** Words of the title in any language. */
    query: z.object({ search: Search.optional() }),
    /** `hasMore`: more articles fit than are listed. */
    answer: z.object({ results: z.array(LetterArticle), hasMore: z.boolean().optional() }),
  },
  get: { answer: MonthlyLetter },
  create: { body: MonthlyLetterBody, answer: MonthlyLetter },
  save: { body: MonthlyLetterBody.extend(seen), answer: MonthlyLetter },
  remove: { query: z.object({ version: wholeNumber(Version) }) },
  preview: {
    query: z.object({ language: LetterLanguage }),
    /** The plain part of the mail that a reader of this language gets. */
    answer: z.object({ language: LetterLanguage, title: z.string(), plain: z.string() }),
  },
  test: { answer: z.object({ email: z.string(), languages: z.array(LetterLanguage) }) },
  send: {
    body: z.object({
      ...seen,
      /** Null: at once. */
      at: Instant.nullable(),
      perMinute: Rate.default(LETTER_RATE_DEFAULT),
    }),
    answer: MonthlyLetter,
  },
  stop: { answer: MonthlyLetter },
  again: { answer: MonthlyLetter },
  undoStops: { answer: MonthlyLetter },
  goOn: { body: z.object({ perMinute: Rate.optional() }), answer: MonthlyLetter },
};
