import { reportEvidence } from '@firm/federation/host';

/** Evidence of the shell's own version, so that a version that draws nothing is rolled back. Until the shell runs, the page reports. */
export const shellEvidence = (version: string) => ({
  started: () => reportEvidence({ remote: 'shell', version, event: 'loaded', ms: Math.round(performance.now()) }),
  crashed: () => reportEvidence({ remote: 'shell', version, event: 'crashed' }),
});
