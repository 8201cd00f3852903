import { atMost, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Messages through the contact form from one address: a full waiting room writes fewer. */
export const contactLimit = atMost('contact', 30, 10 * MINUTE_MS, 10 * MINUTE_MS);
