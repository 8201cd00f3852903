/** `planned` until the first mail leaves, `stopped` while somebody holds back what has not left. */
export const LETTER_STATES = ['draft', 'planned', 'sending', 'stopped', 'sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/**
 * Why the site held a letter back by itself. Before it began, and it is a draft again: something in it is not ready,
 * an article that is due does not come out, or another letter has its month. On its way, and it is stopped: many
 * addresses are unknown, many mails are refused, or the site's mail server takes no mail.
 */
export const LETTER_HALTS = [
  'not_ready',
  'article_waits',
  'month_taken',
  'many_bounced',
  'many_refused',
  'mail_server',
] as const;
export type LetterHalt = (typeof LETTER_HALTS)[number];

/**
 * The kinds of failure of a mail: the address takes no mail and its reader is stopped; the mail was refused for another
 * reason; or it was tried for days.
 */
export const LETTER_FAILURES = ['bounced', 'refused', 'gave_up'] as const;

export const LETTER_TITLE_MAX_LENGTH = 150;
/** The length of a letter's own words, as HTML. */
export const LETTER_TEXT_MAX_LENGTH = 20_000;
export const LETTER_ARTICLES_MAX = 12;
/** The firm keeps at most so many drafts at once. */
export const LETTER_DRAFTS_MAX = 20;
/** The mails of a letter that leave in a minute: unless somebody chooses, and at most. */
export const LETTER_RATE_DEFAULT = 1_200;
export const LETTER_RATE_MAX = 3_000;
