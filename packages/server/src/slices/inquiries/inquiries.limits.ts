import { atMost, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Answers by mail of one member of staff: each goes to an address that a stranger typed. */
export const answersLimit = atMost('inquiryAnswers', 60, HOUR_MS, 10 * MINUTE_MS);
/** Limits one person's reports of open threads. A page sends three a minute, and more while its user types. */
export const presenceLimit = atMost('inboxPresence', 120, MINUTE_MS, MINUTE_MS);
/** Limits chats that one network address starts: people in one waiting room share an address. */
export const chatStartLimit = atMost('chatStarts', 10, 10 * MINUTE_MS, 10 * MINUTE_MS);
/** Chats that one district of addresses starts: a customer of the next generation has thousands of networks. */
export const chatDistrictLimit = atMost('chatDistricts', 40, 10 * MINUTE_MS, 10 * MINUTE_MS);
/** Chats that one address ends or leaves with an email address: each may send a letter. */
export const chatEndLimit = atMost('chatEnds', 20, 10 * MINUTE_MS, 10 * MINUTE_MS);
/** Messages of one chat: nobody types faster for long. */
export const chatMessageLimit = atMost('chatMessages', 30, MINUTE_MS, MINUTE_MS);
/** Messages of all chats of one address. */
export const chatNetworkLimit = atMost('chatNetwork', 120, MINUTE_MS, MINUTE_MS);
