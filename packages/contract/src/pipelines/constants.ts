/** The days until something is due: at most two years. */
export const PIPELINE_DAYS_MAX = 730;
/** How often recurring work comes back. */
export const RECURRENCES = ['month', 'quarter', 'year'] as const;
export type Recurrence = (typeof RECURRENCES)[number];
/** Shorter than the title of a case, which also names the month, the quarter or the year. */
export const RECURRING_TITLE_MAX_LENGTH = 180;
