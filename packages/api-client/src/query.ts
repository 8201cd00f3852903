import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';
import { mayHeal } from './mayHeal.ts';
import { isOffline } from './online.ts';

const isUnanswered = (error: unknown) => error instanceof ApiError && error.code === 'unanswered';

/**
 * Stale after five minutes, no refetch on focus, fewer than three retries (specification §9). Without a network a call
 * fails at once, because a call held back in silence would look as if it were still running. Failed loads are repeated
 * when the network returns.
 */
export function createQueryClient(): QueryClient {
  // Not a timer: on a busy page, the second press of a double click precedes any timer and must find the button busy.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 300_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        // Offline or on a line that hangs, a further try only delays the reason; the query runs again once the network
        // is back.
        retry: (failures, error) => failures < 3 && mayHeal(error) && !isOffline() && !isUnanswered(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
