import { atMost, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Contact messages from one address; a full waiting room sends fewer. */
export const contactLimit = atMost('contact', 30, 10 * MINUTE_MS, 10 * MINUTE_MS);
