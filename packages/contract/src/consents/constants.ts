/**
 * The kinds of consent: the terms, the reading of documents by an outside service, records and signatures in
 * electronic form, the use of papers in another case, text messages.
 */
export const CONSENT_KINDS = ['terms', 'ai', 'electronic', 'reuse', 'texts'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** `outdated`: given to an earlier version of the text. */
export const CONSENT_STATES = ['unasked', 'given', 'outdated', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/**
 * The way in which a statement was made. `system`: it fell with the first proof of the address, since a stranger may
 * have made it.
 */
export const CONSENT_WAYS = ['registration', 'page', 'text_message', 'system'] as const;
