import type { Asset, Composition } from '@firm/contract';
import { LoadError } from './failures.ts';
import { withRetries } from './withRetries.ts';

/** Milliseconds for all tries together, as for a script: on a slow line they wait behind the scripts of the page. */
const PATIENCE_MS = 120_000;

/**
 * Fetches the whole composition that a page's excerpt names, again after 300 and 900 ms if the network failed. The
 * browser checks it against the hash in the page. Where the server no longer has it, the site's composition of today
 * stands in for it, provided that it is still the one with this id.
 * @throws LoadError
 */
export async function fetchWhole({ url, integrity }: Asset, id: string): Promise<Composition> {
  /** After a failure the browser's cache is passed by: it may hold what was damaged on the way. */
  let cache: RequestCache = 'default';
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await withRetries(async () => {
      try {
        return await fetched(url, { integrity, cache, signal });
      } catch (error) {
        cache = 'reload';
        throw new LoadError('network', `${url} did not load, or is not what the page names (${error})`);
      }
    }, signal);
  } catch (error) {
    const today = await fetched('/platform/composition', { cache: 'no-store', signal }).catch(() => undefined);
    if (today?.id === id) return today;
    throw error;
  }
}

async function fetched(url: string, init: RequestInit): Promise<Composition> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${response.status}`);
  return await response.json();
}
