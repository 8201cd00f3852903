import type { QueryClient } from '@firm/api-client';

let heardAt = 0;

/** Notes that the stream of changes was alive: unchanged data on screen were still true then. */
export function noteHeard(): void {
  heardAt = Date.now();
}

/** Since when what is on screen may have changed unseen, in milliseconds; undefined where nothing was asked for. */
export function seenAt(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey: [head] }) => head !== 'site' })
    .map(({ state }) => (state.isInvalidated ? state.dataUpdatedAt : Math.max(state.dataUpdatedAt, heardAt)))
    .filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : undefined;
}
