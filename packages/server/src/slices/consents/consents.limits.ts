import { atMost, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Statements of one account; each is kept. */
export const consentLimit = atMost('consent', 60, HOUR_MS, MINUTE_MS);
