import { atMost, DAY_MS, HOUR_MS } from '../../ground/limits/limit.ts';

/** Codes that one account asks for. */
export const codeLimit = atMost('phoneCode', 3, HOUR_MS, HOUR_MS);
export const codeDayLimit = atMost('phoneCodeDay', 6, DAY_MS, DAY_MS);
/** Codes to one number, whoever asks: nobody's phone is made to ring. */
export const numberLimit = { ...atMost('phoneNumber', 4, DAY_MS, DAY_MS), isSecret: true };
/** Codes asked for from one network. */
export const codeNetworkLimit = atMost('phoneNetwork', 30, DAY_MS, HOUR_MS);
/** Wrong codes of one account. */
export const wrongCodeLimit = atMost('phoneWrong', 10, DAY_MS, HOUR_MS);
