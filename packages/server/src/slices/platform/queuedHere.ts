import type { AppDeps } from '../../ground/deps.ts';

/** News older than this is given up. */
export const NEWS_MS = 24 * 60 * 60 * 1000;

/** The keys of what this process has queued, by store: the outbox knows those of the other processes. */
export function queuedHere(): (store: AppDeps['store']) => Set<string> {
  const known = new WeakMap<AppDeps['store'], Set<string>>();
  return (store) => {
    const keys = known.get(store) ?? new Set<string>();
    known.set(store, keys);
    return keys;
  };
}
