import type { QueryClient, QueryTopic } from '@firm/api-client';
import { LIVE_TOPICS } from '@firm/contract';
import { isAway } from './healFailures.ts';

/** The dashboard combines every resource, so each change concerns it. */
export const ALWAYS: QueryTopic = 'dashboard';
/** The stream tells of changes to these. */
export const CHANGING: ReadonlySet<unknown> = new Set([...LIVE_TOPICS, ALWAYS]);

let heardAt = 0;

/** Notes that the stream of changes was alive: unchanged data on screen were still true then. */
export function noteHeard(): void {
  heardAt = Date.now();
}

const asked = (queryClient: QueryClient) =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey: [head] }) => head !== 'site' });

/** Since when what is on screen may have changed unseen, in milliseconds; undefined where nothing was asked for. */
export function seenAt(queryClient: QueryClient): number | undefined {
  const times = asked(queryClient)
    .map(({ queryKey: [head], state: { dataUpdatedAt, isInvalidated } }) =>
      isInvalidated || !CHANGING.has(head) ? dataUpdatedAt : Math.max(dataUpdatedAt, heardAt),
    )
    .filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Whether the server did not answer when something on screen was asked for anew. */
export const isUnanswered = (queryClient: QueryClient): boolean =>
  asked(queryClient).some(({ state }) => state.data !== undefined && isAway(state.error ?? state.fetchFailureReason));
