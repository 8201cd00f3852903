import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

/**
 * Stale after five minutes, no refetch on focus, fewer than three retries: specification §9. Without a network a call fails at once, like any
 * other: held back in silence it would look as if it were still at work. What failed to load is asked for again when the network is back.
 */
export function createQueryClient(): QueryClient {
  // In the same breath, not by a timer: on a busy page the second press of a double click comes before any timer, and finds the button at work.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 300_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 3 && mayHeal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** None on 401 or 403, as specified; nor on any other refusal that a repeat cannot change, so that "not found" shows at once. */
function mayHeal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}
