/** `planned` until the first mail leaves, `stopped` while somebody holds back what has not left. */
export const LETTER_STATES = ['draft', 'planned', 'sending', 'stopped', 'sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export const LETTER_TITLE_MAX_LENGTH = 150;
/** The length of a letter's own words, as HTML. */
export const LETTER_TEXT_MAX_LENGTH = 20_000;
export const LETTER_ARTICLES_MAX = 12;
/** The firm keeps at most so many drafts at once. */
export const LETTER_DRAFTS_MAX = 20;
/** The mails of a letter that leave in a minute: unless somebody chooses, and at most. */
export const LETTER_RATE_DEFAULT = 1_200;
export const LETTER_RATE_MAX = 3_000;
