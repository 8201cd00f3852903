import type { Consent, ConsentKind } from '@firm/contract';

/** The kinds with texts of this screen; a server of a later version may know more. */
const KINDS = ['terms', 'electronic', 'reuse', 'texts', 'ai'] as const satisfies readonly ConsentKind[];
export type ShownConsent = Consent & { kind: (typeof KINDS)[number] };

/** Hides the reading service where there is none and nothing was ever said about it. */
export const isShown = (consent: Consent, hasAnalysis: boolean): consent is ShownConsent =>
  KINDS.some((kind) => kind === consent.kind) && (consent.kind !== 'ai' || hasAnalysis || consent.history.length > 0);
