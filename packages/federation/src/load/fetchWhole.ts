import type { Asset, Composition } from '@firm/contract';
import { LoadError } from './failures.ts';
import { withRetries } from './withRetries.ts';

/** Milliseconds that one request may take. */
const PATIENCE_MS = 30_000;

/**
 * Fetches the whole composition that a page's excerpt names, again after 300 and 900 ms if the network failed. The
 * browser checks it against the hash in the page.
 * @throws LoadError
 */
export function fetchWhole({ url, integrity }: Asset): Promise<Composition> {
  /** After a failure the browser's cache is passed by: it may hold what was damaged on the way. */
  let cache: RequestCache = 'default';
  return withRetries(async () => {
    try {
      const response = await fetch(url, { integrity, cache, signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) throw new Error(`${response.status}`);
      return (await response.json()) as Composition;
    } catch (error) {
      cache = 'reload';
      throw new LoadError('network', `${url} did not load, or is not what the page names (${error})`);
    }
  });
}
