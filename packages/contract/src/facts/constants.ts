/** The facts about the firm that administrators change together, each with its own history. */
export const FACT_SECTIONS = ['hours', 'services', 'contact', 'figures', 'terms'] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];

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
export const FACT_TEXT_MAX_LENGTH = 100;
