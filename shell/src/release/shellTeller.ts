import { tell } from '@firm/federation/host';

/** What the shell tells of itself, as the host does of remotes: a new version that draws nothing must not come to everybody. Until it runs, the page tells. */
export const shellTeller = (version: string) => ({
  started: () => tell({ remote: 'shell', version, event: 'loaded', ms: Math.round(performance.now()) }),
  crashed: () => tell({ remote: 'shell', version, event: 'crashed' }),
});
