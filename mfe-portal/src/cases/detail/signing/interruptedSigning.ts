import { useLocation } from '@firm/router';

/** The state of a link that leads away from a signature, or back to it. */
export interface Interrupted {
  signing: { caseId: string; needId: string };
}

/** The signature from which the reader came here. */
export const useInterruptedSigning = (): Interrupted['signing'] | undefined => useLocation().state?.signing;
