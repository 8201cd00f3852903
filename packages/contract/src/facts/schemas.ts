import { z } from 'zod';
import { ClosingName } from '../availability/schemas.ts';
import {
  DURATION_MAX,
  DURATION_UNITS,
  FACT_SECTIONS,
  FACT_TEXT_MAX_LENGTH,
  FILM_MAX_SECONDS,
  FILM_MAX_VIEWS,
  FILM_TEXT_MAX_LENGTH,
  FILM_TITLE_MAX_LENGTH,
  FILM_TOPICS,
  FILMS_MAX_COUNT,
  FREE_MINUTES,
  LANGUAGES,
  LEGAL_TEXT_MAX_LENGTH,
  LEGAL_TOPICS,
  OFFER_MAX_CENTS,
  OWN_FILMS,
  PRICE_KINDS,
  RATING_MAX,
  ROLE_MAX_LENGTH,
  SERVICE_CATEGORIES,
  SPOKEN_LANGUAGES,
  TEAM_MAX_SIZE,
  TEAM_TEXT_MAX_LENGTH,
  TESTIMONIAL_MAX_LENGTH,
  TESTIMONIALS_MAX_COUNT,
} from '../constants.ts';
import { uploadedPicture } from '../pictures/address.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Day, Id, Instant, ListQuery, listOf, oneLine, Staff } from '../wire/schemas.ts';

/** A time by the office's clock on a half hour, since meetings begin on half hours. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[03]0$/, 'Choose a full or a half hour between 00:00 and 23:30');

const Line = z
  .object({
    days: z.array(z.number().int().min(0).max(6)).min(1, 'Choose at least one day').max(7),
    opens: Clock,
    closes: Clock,
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: 'Choose a later end: hours end on the day on which they begin',
  });

const Hours = {
  /** Days as in Date.getDay(): 0 is Sunday. A day without hours is closed. */
  hours: z
    .array(Line)
    .min(1, 'The office opens on one day at least')
    .max(7)
    .superRefine((lines, context) => {
      const seen = new Set<number>();
      for (const [at, { days }] of lines.entries()) {
        if (days.some((day) => seen.has(day)) || new Set(days).size < days.length)
          context.addIssue({ code: 'custom', path: [at, 'days'], message: 'A day has its hours once' });
        for (const day of days) seen.add(day);
      }
    }),
};

const Amount = (max: number) => z.number().int('Give a whole number').min(1).max(max).optional();
const missing = (path: string) => ({ code: 'custom' as const, path: [path], message: problem('required') });

/** The fields beside `kind` depend on it, and each missing one is named. */
const OfferPrice = z
  .object({
    kind: z.enum(PRICE_KINDS),
    /** For `from`, `fixed` and `monthly`. */
    cents: z
      .number()
      .int('Give whole cents')
      .min(1, 'Give a price of one cent at least')
      .max(OFFER_MAX_CENTS, `Give a price of ${OFFER_MAX_CENTS} cents at most`)
      .optional(),
    /** Percents, for `percentOfLoan`. */
    min: Amount(100),
    max: Amount(100),
  })
  .superRefine(({ kind, cents, min, max }, context) => {
    if (kind === 'from' || kind === 'fixed' || kind === 'monthly') {
      if (cents === undefined) context.addIssue(missing('cents'));
    } else if (kind === 'percentOfLoan') checkRange({ min, max }, context);
  });

const OfferDuration = z
  .object({ unit: z.enum(DURATION_UNITS), min: Amount(DURATION_MAX), max: Amount(DURATION_MAX) })
  .superRefine(({ unit, min, max }, context) => {
    if (unit === 'weeks' || unit === 'months') checkRange({ min, max }, context);
  });

function checkRange(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (min === undefined) context.addIssue(missing('min'));
  if (max === undefined) context.addIssue(missing('max'));
  else if (min !== undefined && max < min)
    context.addIssue({ code: 'custom', path: ['max'], message: 'Give a number that is not below the first' });
}

const Services = {
  offers: z
    .array(z.object({ service: z.enum(SERVICE_CATEGORIES), price: OfferPrice, duration: OfferDuration }))
    .max(SERVICE_CATEGORIES.length)
    .superRefine((offers, context) => {
      for (const [at, { service }] of offers.entries())
        if (offers.findIndex((other) => other.service === service) < at)
          context.addIssue({ code: 'custom', path: [at, 'service'], message: 'A service has its price once' });
    }),
  freeConsultationMinutes: z
    .number()
    .refine((minutes) => FREE_MINUTES.some((one) => one === minutes), `Choose ${FREE_MINUTES.join(' or ')} minutes`)
    .meta({ type: 'integer' }),
};

const wordsUpTo = (max: number) =>
  z
    .string({ error: problem('required') })
    .overwrite(oneLine)
    .min(1, problem('required'))
    .max(max, atMost(max));
const Words = wordsUpTo(FACT_TEXT_MAX_LENGTH);
const Mailbox = z.email({ error: problem('invalid_email') }).max(FACT_TEXT_MAX_LENGTH, atMost(FACT_TEXT_MAX_LENGTH));
/** The address of a profile elsewhere; empty without one. */
const Profile = z
  .string()
  .trim()
  .max(300, atMost(300))
  .regex(/^(https:\/\/[^\s<>"']+)?$/, 'Give an address that begins with https://');

/** Languages in the order in which they are named. */
const Spoken = z
  .array(z.enum(SPOKEN_LANGUAGES))
  .min(1, 'Choose at least one language')
  .max(SPOKEN_LANGUAGES.length)
  .refine((codes) => new Set(codes).size === codes.length, 'Name each language once');

const Contact = {
  name: Words,
  shortName: Words.max(30, atMost(30)),
  founded: z.number().int().min(1800, 'Give a year since 1800').max(2199),
  /** As people read it: 718-555-0142, or with the code of another country, +33 1 23 45 67 89. */
  phone: z
    .string()
    .trim()
    .regex(
      /^(\+[\d\s().-]{7,24}|(?=(\D*\d){10}\D*$)[\d\s().-]{10,20})$/,
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
  /** Those in which the office speaks with people. */
  languages: Spoken,
};

const Count = (max: number) => z.number().int('Give a whole number').min(1).max(max);
const Figures = {
  figures: z.object({
    clients: Count(10_000_000),
    years: Count(300),
    staff: Count(100_000),
    successPercent: Count(100),
    savingsMillions: Count(1_000_000),
  }),
};

/** One line in each language of the site; none may be missing. */
const inEach = (max: number) => {
  const words = wordsUpTo(max);
  return z.object({ en: words, es: words, fr: words });
};

/** A picture that the firm uploaded, without the key that shows it before it is public; empty without one. */
const Portrait = z
  .string()
  .max(120, atMost(120))
  .refine(
    (address) => address === '' || uploadedPicture(address)?.key === '',
    'Choose a picture that was uploaded here: pictures of other sites are not shown',
  );

export const TeamMember = z.object({
  name: Words,
  role: inEach(ROLE_MAX_LENGTH),
  text: inEach(TEAM_TEXT_MAX_LENGTH),
  languages: Spoken,
  portrait: Portrait,
});

export const Testimonial = z.object({
  name: Words,
  role: inEach(ROLE_MAX_LENGTH),
  text: inEach(TESTIMONIAL_MAX_LENGTH),
  rating: z.number().int('Give whole stars').min(1).max(RATING_MAX),
});

/** In the order of the page about the firm; without anybody, that page has no team. */
const Team = { team: z.array(TeamMember).max(TEAM_MAX_SIZE, `Show ${TEAM_MAX_SIZE} people at most`) };
/** In the order of the home page; without any, that page has no such band. */
const Testimonials = {
  testimonials: z.array(Testimonial).max(TESTIMONIALS_MAX_COUNT, `Show ${TESTIMONIALS_MAX_COUNT} testimonials at most`),
};

export const Film = z.object({
  /** One of the firm's own films, or the eleven characters that name a film on YouTube. */
  film: z
    .string()
    .regex(
      new RegExp(`^(${OWN_FILMS.join('|')}|[\\w-]{11})$`),
      'Choose a film of the firm, or give the eleven characters that name one on YouTube',
    ),
  topic: z.enum(FILM_TOPICS),
  title: inEach(FILM_TITLE_MAX_LENGTH),
  text: inEach(FILM_TEXT_MAX_LENGTH),
  seconds: Count(FILM_MAX_SECONDS),
  /** Shown from one view on. */
  views: z.number().int('Give a whole number').min(0).max(FILM_MAX_VIEWS),
});

/** In the order of the home page, the first shown large; without any, that page has no such band. */
const Films = {
  films: z
    .array(Film)
    .max(FILMS_MAX_COUNT, `Show ${FILMS_MAX_COUNT} films at most`)
    .superRefine((films, context) => {
      for (const [at, { film }] of films.entries())
        if (films.findIndex((other) => other.film === film) < at)
          context.addIssue({ code: 'custom', path: [at, 'film'], message: 'A film is shown once' });
    }),
};

/** The day of the version is its name. */
const Terms = { termsVersion: Day };

/** HTML, which the server sanitises. Facts of the firm stand in it as `{{firm}}`, by the names of `LEGAL_FACTS`. */
const LegalWords = z
  .string({ error: problem('required') })
  .trim()
  .min(1, problem('required'))
  .max(LEGAL_TEXT_MAX_LENGTH, atMost(LEGAL_TEXT_MAX_LENGTH));
const legalWords = { en: LegalWords, es: LegalWords, fr: LegalWords };
/** The version is the day from which the words hold. */
export const LegalText = z.object({ version: Day, ...legalWords });
const LegalTexts = { termsText: LegalText, privacyText: LegalText, accessibilityText: LegalText };

/** Names the words of a legal text, which are asked for apart: other words have another mark. */
const LegalMark = z.string().regex(/^[\w-]{22}$/, 'Give the mark of a legal text');
const LegalPointer = z.object({ version: Day, mark: LegalMark });

/** All facts but the words of legal texts, which are long. */
export const Facts = z.object({
  ...Hours,
  ...Services,
  ...Contact,
  ...Figures,
  ...Team,
  ...Testimonials,
  ...Films,
  ...Terms,
});

/** The facts that differ from those of a fresh site; offers of the services that differ. */
export const FactChanges = Facts.extend(LegalTexts).partial();

/** The days on which the office is closed besides holidays, both included. */
const Closings = z.array(z.object({ from: Day, to: Day, name: ClosingName.optional() }));

/**
 * As the page carries them: what differs, with planned hours, the next terms and the closings if there are any. Of a
 * legal text it carries no words: the page that shows them asks for them.
 */
export const FirmChanges = Facts.partial().extend({
  legal: z.object({ terms: LegalPointer, privacy: LegalPointer, accessibility: LegalPointer }).partial().optional(),
  laterHours: z.array(z.object({ from: Day, ...Hours })).optional(),
  /** The version of the terms that comes next, the day from which it applies, and the mark of words that differ. */
  laterTerms: z.object({ from: Day, termsVersion: Day, mark: LegalMark.optional() }).optional(),
  closings: Closings.optional(),
});

export const FactChange = z.object({
  id: Id,
  section: z.enum(FACT_SECTIONS),
  revision: z.number().int(),
  validFrom: Instant,
  /** The values that it changes, as they were before and after. */
  before: FactChanges,
  after: FactChanges,
  isPlanned: z.boolean(),
  isTakenBack: z.boolean(),
  savedAt: Instant,
  /** Null once the account is gone. */
  savedBy: Staff.nullable(),
});

export const FactsOfSection = z.object({
  section: z.enum(FACT_SECTIONS),
  /** Counts the changes; 0 before the first. */
  revision: z.number().int(),
  facts: FactChanges,
  planned: z.array(FactChange),
});

const when = {
  revision: z.number().int().min(0),
  /** A day of the office, from its midnight on; at once if absent. */
  validFrom: Day.nullish(),
};

export const HoursFactsBody = z.object({ ...Hours, ...when });
export const ServicesFactsBody = z.object({
  ...Services,
  /** Stays as it is if absent, as do offers that are not sent. */
  freeConsultationMinutes: Services.freeConsultationMinutes.optional(),
  ...when,
});
export const ContactFactsBody = z.object({ ...Contact, ...when });
export const FiguresFactsBody = z.object({ ...Figures, ...when });
export const TeamFactsBody = z.object({ ...Team, ...when });
export const TestimonialsFactsBody = z.object({ ...Testimonials, ...when });
export const FilmsFactsBody = z.object({ ...Films, ...when });
/** Terms never change at once: they are announced first. */
export const TermsFactsBody = z.object({ ...Terms, revision: when.revision, validFrom: Day });
export const LegalFactsBody = z.object({ topic: z.enum(LEGAL_TOPICS), ...legalWords, ...when });

export const LegalWordsQuery = z.object({ mark: LegalMark, language: z.enum(LANGUAGES) });

export const FactHistoryQuery = ListQuery.extend({ section: z.enum(FACT_SECTIONS).optional() });

export const factsSchemas = {
  read: { answer: Facts.extend({ closings: Closings }) },
  legalWords: { query: LegalWordsQuery, answer: z.object({ words: z.string() }) },
  sections: { answer: z.object({ sections: z.array(FactsOfSection) }) },
  history: { query: FactHistoryQuery, answer: listOf(FactChange) },
  takeBack: {},
  saveHours: { body: HoursFactsBody, answer: FactsOfSection },
  saveServices: { body: ServicesFactsBody, answer: FactsOfSection },
  saveContact: { body: ContactFactsBody, answer: FactsOfSection },
  saveFigures: { body: FiguresFactsBody, answer: FactsOfSection },
  saveTeam: { body: TeamFactsBody, answer: FactsOfSection },
  saveTestimonials: { body: TestimonialsFactsBody, answer: FactsOfSection },
  saveFilms: { body: FilmsFactsBody, answer: FactsOfSection },
  saveTerms: { body: TermsFactsBody, answer: FactsOfSection },
  saveLegal: { body: LegalFactsBody, answer: FactsOfSection },
};
