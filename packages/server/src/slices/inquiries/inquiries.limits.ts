import { atMost, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Answers by mail of one member of staff: each goes to an address that a stranger typed. */
export const answersLimit = atMost('inquiryAnswers', 60, HOUR_MS, 10 * MINUTE_MS);
/** Limits one person's reports of open threads. A page sends three a minute, and more while its user types. */
export const presenceLimit = atMost('inboxPresence', 120, MINUTE_MS, MINUTE_MS);
