import { atMost, DAY_MS, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Codes that one account asks for. */
export const codeLimit = atMost('phoneCode', 3, HOUR_MS, HOUR_MS);
export const codeDayLimit = atMost('phoneCodeDay', 6, DAY_MS, DAY_MS);
/** Codes to one number, whoever asks: nobody's phone is made to ring. */
export const numberLimit = { ...atMost('phoneNumber', 4, DAY_MS, DAY_MS), isSecret: true };
/** Codes asked for from one network. */
export const codeNetworkLimit = atMost('phoneNetwork', 30, DAY_MS, HOUR_MS);
/** Codes of the whole site, each of which costs money: many accounts and networks at once reach no further. */
export const codeSiteLimit = atMost('phoneSite', 300, HOUR_MS, MINUTE_MS);
/** Replies to one number, which may belong to a machine that answers in turn. */
export const replyLimit = { ...atMost('textReply', 5, HOUR_MS, HOUR_MS), isSecret: true };
/** Wrong codes of one account. */
export const wrongCodeLimit = atMost('phoneWrong', 10, DAY_MS, HOUR_MS);
