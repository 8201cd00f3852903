import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';
import { type HandedOver, KEEPS_FAILURES } from './takeOver.ts';

/** Prepares a client for rendering on a server: each query is tried once. */
export function askOnce(client: QueryClient): void {
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, ...KEEPS_FAILURES, retry: false },
  });
}

/** The answers that a page was rendered with. */
export function handOver(client: QueryClient): HandedOver {
  const answered = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending');
  return {
    mutations: [],
    queries: answered.map(({ queryKey, queryHash, queryType, state }) => ({
      ...{ queryKey, queryHash, dehydratedAt: Date.now(), ...(queryType && { queryType }) },
      state: { ...state, error: toJson(state.error), fetchFailureReason: null },
    })),
  };
}

/**
 * Requests what a render has missed; resolves to the number of requests. Rejects when one of them fails, except for
 * "not found", which pages show.
 */
export async function fetchMissed(client: QueryClient): Promise<number> {
  const missed = client
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.status === 'pending' && options.queryFn && Reflect.get(options, 'enabled') !== false,
    );
  await Promise.all(
    missed.map((query) =>
      query.fetch().catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    ),
  );
  return missed.length;
}

/** An error loses its message as JSON. */
const toJson = (error: unknown) =>
  error instanceof ApiError ? { ...error, message: error.message, requestId: undefined } : null;
