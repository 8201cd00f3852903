import { useLocation } from '@firm/router';

/** A signature that waits while its signer is on another page. */
interface Interrupted {
  caseId: string;
  needId: string;
}

/** The state of a link: the page that it opens can lead back to the signature. */
export const toSigning = (signing: Interrupted) => ({ signing });

/** The signature from which the reader came here. */
export function useInterruptedSigning(): Interrupted | undefined {
  const { state } = useLocation();
  const { caseId, needId }: Partial<Record<keyof Interrupted, unknown>> = state?.signing ?? {};
  return typeof caseId === 'string' && typeof needId === 'string' ? { caseId, needId } : undefined;
}
