import type { ComposedRemote } from '@firm/contract';
import { addressOf } from './addressOf.ts';
import { addressAfterFailures, countFailure, LoadError } from './failures.ts';

declare global {
  /** Present where a server renders pages with the released files. */
  var __SERVER__:
    | {
        /** Runs a released file. */
        run: (url: string) => Promise<void>;
        /** Milliseconds since 1970. A page that asks is renewed with each minute. */
        now: () => number;
        /** Takes the function that renders pages. */
        ready: (render: (page: never) => Promise<object>) => void;
      }
    | undefined;
}

/** Time limit of a chunk request in milliseconds (specification §9). */
const TIMEOUT_MS = 120_000;

/**
 * Runs a remote's entry script; the browser checks it against the composition's hash. Its container becomes a global.
 * Replaces the federation runtime's loader, which checks no integrity and cannot abandon a hanging request.
 * @throws LoadError
 */
export function loadEntry({ id, container, entry }: ComposedRemote, signal: AbortSignal): Promise<void> {
  const isThere = () => container in globalThis;
  if (isThere()) return Promise.resolve();
  if (globalThis.__SERVER__) return globalThis.__SERVER__.run(entry.url);
  if (!/^sha384-\S+$/.test(entry.integrity))
    return Promise.reject(new LoadError('integrity', `${id}: no hash for ${entry.url}, not loaded`));

  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = addressAfterFailures(entry.url);
    script.integrity = entry.integrity;
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    const timer = setTimeout(
      () => fail(new LoadError('timeout', `${id}: ${entry.url} did not answer in ${TIMEOUT_MS / 1000} s`)),
      TIMEOUT_MS,
    );
    const abandon = () => fail(new LoadError('abandoned', `${id}: given up for a new try`));
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
      script.remove();
    };
    const fail = (error: LoadError) => {
      finish();
      countFailure(entry.url);
      reject(error);
    };
    script.onerror = () =>
      fail(new LoadError('network', `${id}: ${entry.url} did not load, or is not what was released`));
    script.onload = () => {
      if (!isThere()) return fail(new LoadError('empty', `${id}: ${entry.url} defines no ${container}`));
      finish();
      resolve();
    };
    signal.addEventListener('abort', abandon, { once: true });
    document.head.append(script);
  });
}

/**
 * Abandons the pending requests of a remote's release so that they can be repeated: its scripts (the bundler removes
 * the tags of those that arrived) and its prefetches, which a new script of the same address would await.
 */
export function abandonRequests({ entry }: ComposedRemote): void {
  const base = new URL('.', addressOf(entry.url)).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.startsWith(base)) script.dispatchEvent(new Event('error'));
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    if (!link.href.startsWith(base) || hasArrived(link.href)) continue;
    countFailure(link.href);
    link.remove();
  }
}

const hasArrived = (url: string) => performance.getEntriesByName(url, 'resource').length > 0;
