import { atMost, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Letters asked for from one address: the form must not be a way to write to strangers. */
export const newsletterLimit = atMost('newsletter', 30, 10 * MINUTE_MS, 10 * MINUTE_MS);
