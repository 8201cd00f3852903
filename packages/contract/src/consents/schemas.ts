import { z } from 'zod';
import { CONSENT_KINDS, CONSENT_STATES, CONSENT_WAYS } from '../constants.ts';
import { Instant } from '../wire/schemas.ts';

/** One statement about a consent. */
const Statement = z.object({ given: z.boolean(), version: z.string(), saidAt: Instant, via: z.enum(CONSENT_WAYS) });

export const Consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** The version in force. */
  version: z.string(),
  state: z.enum(CONSENT_STATES),
  /** Statements, latest first: the latest fifty. */
  history: z.array(Statement),
});
export const Consents = z.object({ consents: z.array(Consent) });

export const SayConsentBody = z.object({
  kind: z.enum(CONSENT_KINDS),
  given: z.boolean(),
  /** The version that the person read. Another than the one in force answers 409. */
  version: z.string().min(1).max(40),
});

export const consentsSchemas = {
  list: { answer: Consents },
  say: { body: SayConsentBody, answer: Consents },
};
