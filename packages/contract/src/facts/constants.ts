/** The legal texts of the site, each the section of the facts that has its words. */
export const LEGAL_TOPICS = ['terms', 'privacy', 'accessibility'] as const;
export type LegalTopic = (typeof LEGAL_TOPICS)[number];
/** The HTML of a legal text in one language. */
export const LEGAL_TEXT_MAX_LENGTH = 60_000;

/** The facts about the firm that administrators change together, each with its own history. */
export const FACT_SECTIONS = [
  ...(['hours', 'services', 'contact', 'figures', 'story', 'team', 'testimonials', 'films', 'standing'] as const),
  ...LEGAL_TOPICS,
] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];

/** Facts that a fresh site shows as samples, by the area in which they are changed, and the lists of `standing`. */
export const SAMPLE_FACTS = [
  ...(['services', 'hours', 'contact', 'figures', 'story', 'team', 'testimonials', 'films'] as const),
  ...(['credentials', 'awards'] as const),
] as const;
export type SampleFact = (typeof SAMPLE_FACTS)[number];

/** The highest price of a service, in cents: $100,000. */
export const OFFER_MAX_CENTS = 10_000_000;
export const PRICE_KINDS = ['from', 'fixed', 'monthly', 'percentOfLoan', 'commission', 'quote'] as const;
export const DURATION_UNITS = ['weeks', 'months', 'ongoing', 'agreed'] as const;
/** The longest usual duration of a service, in its unit. */
export const DURATION_MAX = 60;
/** The lengths that a free consultation may have, in minutes: meetings fill half hours. */
export const FREE_MINUTES = [30, 60] as const;
/** Days ahead for which a change is planned at most. */
export const FACT_AHEAD_DAYS = 731;
/** Days for which a new version of the terms is announced at least before it applies; the terms promise it. */
export const TERMS_NOTICE_DAYS = 30;
export const FACT_TEXT_MAX_LENGTH = 100;

/** The story of the firm in one language. */
export const STORY_MAX_LENGTH = 3_000;
/** People and testimonials that the site shows at most: pages carry those that an administrator changed. */
export const TEAM_MAX_SIZE = 12;
export const TESTIMONIALS_MAX_COUNT = 12;
/** The films that the home page shows at most. */
export const FILMS_MAX_COUNT = 8;
/** The firm's own films: files of the site with captions in every language. Others are on YouTube. */
export const OWN_FILMS = ['documents', 'interview', 'score', 'register'] as const;
export type OwnFilm = (typeof OWN_FILMS)[number];
export const FILM_TOPICS = ['tax', 'immigration', 'credit', 'business'] as const;
export type FilmTopic = (typeof FILM_TOPICS)[number];
export const FILM_TITLE_MAX_LENGTH = 80;
export const FILM_TEXT_MAX_LENGTH = 160;
/** Seconds: three hours. */
export const FILM_MAX_SECONDS = 10_800;
export const FILM_MAX_VIEWS = 999_999_999;
/** The credentials, and the awards, that the page about the firm lists at most. */
export const CREDENTIALS_MAX_COUNT = 12;
export const AWARDS_MAX_COUNT = 12;
/** A credential or an award in one language. */
export const STANDING_TEXT_MAX_LENGTH = 120;
/** The role of somebody at the firm, or of a client, in one language. */
export const ROLE_MAX_LENGTH = 80;
export const TEAM_TEXT_MAX_LENGTH = 200;
export const TESTIMONIAL_MAX_LENGTH = 300;
/** The stars of a testimonial at most; one at least. */
export const RATING_MAX = 5;
/** The languages that people of the firm may speak, as BCP 47 tags. */
export const SPOKEN_LANGUAGES = [
  ...['en', 'es', 'fr', 'ht', 'pt', 'it', 'de', 'cmn', 'yue', 'ko', 'ja', 'vi', 'fil', 'bn', 'hi', 'ur', 'pa', 'ne'],
  ...['ar', 'he', 'yi', 'ru', 'uk', 'pl', 'el', 'sq', 'ro', 'tr', 'uz', 'wo'],
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];
