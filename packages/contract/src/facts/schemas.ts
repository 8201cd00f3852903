import { z } from 'zod';
import { ClosingName } from '../availability/schemas.ts';
import { FACT_SECTIONS, LANGUAGES, LEGAL_TOPICS, SAMPLE_FACTS } from '../constants.ts';
import { Day, Id, Instant, ListQuery, listOf, Staff } from '../wire/schemas.ts';
import { Contact } from './sections/contact.ts';
import { Figures } from './sections/figures.ts';
import { Films } from './sections/films.ts';
import { Hours } from './sections/hours.ts';
import { LegalMark, LegalPointer, LegalTexts, legalWords, Terms } from './sections/legal.ts';
import { KeptTeam, Team, Testimonials } from './sections/people.ts';
import { Services } from './sections/services.ts';
import { Standing } from './sections/standing.ts';
import { Story } from './sections/story.ts';

export { Film } from './sections/films.ts';
export { LegalText } from './sections/legal.ts';
export { KeptMember, TeamMember, Testimonial } from './sections/people.ts';
export { Award, Credential } from './sections/standing.ts';
export { StoryWords } from './sections/story.ts';

/** All facts but the story and the words of legal texts, which are long. */
export const Facts = z.object({
  ...Hours,
  ...Services,
  ...Contact,
  ...Figures,
  ...Team,
  ...Testimonials,
  ...Films,
  ...Standing,
  ...Terms,
});

/** As administrators keep them: the facts that differ from those of a fresh site; of the services those that differ. */
export const FactChanges = Facts.extend({ ...KeptTeam, ...Story, ...LegalTexts }).partial();

/** The days on which the office is closed besides holidays, both included. */
const Closings = z.array(z.object({ from: Day, to: Day, name: ClosingName.optional() }));

/**
 * As the page carries them: what differs, with planned hours, the next terms and the closings if there are any. Of the
 * story and of a legal text it carries no words: the page that shows them asks for them.
 */
export const FirmChanges = Facts.partial().extend({
  /** The mark of the words; empty without a story. */
  story: z.union([LegalMark, z.literal('')]).optional(),
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
  /** An absent value stays as it is, in the lists as well. */
  offered: Services.offered.optional(),
  freeConsultationMinutes: Services.freeConsultationMinutes.optional(),
  ...when,
});
export const ContactFactsBody = z.object({ ...Contact, ...when });
export const FiguresFactsBody = z.object({ ...Figures, ...when });
export const StoryFactsBody = z.object({ ...Story, ...when });
export const TeamFactsBody = z.object({ ...KeptTeam, ...when });
export const TestimonialsFactsBody = z.object({ ...Testimonials, ...when });
export const FilmsFactsBody = z.object({ ...Films, ...when });
/** A list that is absent stays as it is. */
export const StandingFactsBody = z.object({
  credentials: Standing.credentials.optional(),
  awards: Standing.awards.optional(),
  ...when,
});
/** Terms never change at once: they are announced first. */
export const TermsFactsBody = z.object({ ...Terms, revision: when.revision, validFrom: Day });
export const LegalFactsBody = z.object({ topic: z.enum(LEGAL_TOPICS), ...legalWords, ...when });

export const LegalWordsQuery = z.object({ mark: LegalMark, language: z.enum(LANGUAGES) });

export const FactHistoryQuery = ListQuery.extend({ section: z.enum(FACT_SECTIONS).optional() });

export const factsSchemas = {
  read: { answer: Facts.extend({ closings: Closings }) },
  legalWords: { query: LegalWordsQuery, answer: z.object({ words: z.string() }) },
  sections: {
    answer: z.object({
      sections: z.array(FactsOfSection),
      /** The facts that the site still shows as a fresh one does, in whole or in part. */
      fromSample: z.array(z.enum(SAMPLE_FACTS)).optional(),
    }),
  },
  history: { query: FactHistoryQuery, answer: listOf(FactChange) },
  takeBack: {},
  saveHours: { body: HoursFactsBody, answer: FactsOfSection },
  saveServices: { body: ServicesFactsBody, answer: FactsOfSection },
  saveContact: { body: ContactFactsBody, answer: FactsOfSection },
  saveFigures: { body: FiguresFactsBody, answer: FactsOfSection },
  saveStory: { body: StoryFactsBody, answer: FactsOfSection },
  saveTeam: { body: TeamFactsBody, answer: FactsOfSection },
  saveTestimonials: { body: TestimonialsFactsBody, answer: FactsOfSection },
  saveFilms: { body: FilmsFactsBody, answer: FactsOfSection },
  saveStanding: { body: StandingFactsBody, answer: FactsOfSection },
  saveTerms: { body: TermsFactsBody, answer: FactsOfSection },
  saveLegal: { body: LegalFactsBody, answer: FactsOfSection },
};
