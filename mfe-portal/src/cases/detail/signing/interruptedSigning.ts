import { useLocation } from '@firm/router';

/** The state of a link that leads away from a signature, or back to it. */
export interface Interrupted {
  signing: { caseId: string; needId: string };
}

/** The signature that the reader interrupted; undefined without one. */
export const useInterruptedSigning = (): Interrupted['signing'] | undefined => useLocation().state?.signing;
