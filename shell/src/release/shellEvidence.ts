import { reportEvidence } from '@firm/federation/host';

/** Reports the shell's own version, so that one that draws nothing is rolled back. The page reports until it runs. */
export const shellEvidence = (version: string) => ({
  started: () => reportEvidence({ remote: 'shell', version, event: 'loaded', ms: Math.round(performance.now()) }),
  crashed: () => reportEvidence({ remote: 'shell', version, event: 'crashed' }),
});
