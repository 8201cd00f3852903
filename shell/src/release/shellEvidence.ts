import type { Composition } from '@firm/contract';
import { reportEvidence, reportFailure } from '@firm/federation/host';

/** Reports the shell's own version, so that one that draws nothing is rolled back. The page reports until it runs. */
export const shellEvidence = (composition: Composition) => {
  const { version } = composition.shell;
  return {
    started: () => reportEvidence({ remote: 'shell', version, event: 'loaded', ms: Math.round(performance.now()) }),
    crashed: (error: unknown, current = composition) => reportFailure(current, { id: 'shell', version }, error),
  };
};
