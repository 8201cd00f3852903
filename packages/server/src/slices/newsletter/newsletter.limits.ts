import { atMost, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Confirmation letters requested from one address; limited so that the form cannot be used to write to strangers. */
export const newsletterLimit = atMost('newsletter', 30, 10 * MINUTE_MS, 10 * MINUTE_MS);
