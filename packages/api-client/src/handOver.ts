import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

/** Answers that a server put into its page, as JSON. */
export type HandedOver = DehydratedState;

/** Query options with which a page shows "not found" as the answer it is, and does not ask again at once. */
const KEEPS_FAILURES = { retryOnMount: false };

/** Prepares a client for rendering on a server: each query is tried once. */
export function askOnce(client: QueryClient): void {
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, ...KEEPS_FAILURES, retry: false },
  });
}

/** The answers that a page was rendered with. */
export function handOver(client: QueryClient): HandedOver {
  const { queries, mutations } = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  return {
    mutations,
    queries: queries.map(({ state, ...query }) => ({
      ...query,
      state: { ...state, error: toJson(state.error), fetchFailureReason: null },
    })),
  };
}

/** Takes the answers that the server's page was rendered with, so that nothing is requested twice. */
export function takeOver(client: QueryClient, { queries, mutations }: HandedOver): void {
  const now = Date.now();
  // The page may be cached, but the server renews it with its content: its answers are as fresh as the page.
  const fresh = queries.map(({ state, ...query }) => {
    if (!state.error) return { ...query, state: { ...state, dataUpdatedAt: now } };
    client.setQueryDefaults(query.queryKey, KEEPS_FAILURES);
    return { ...query, state: { ...state, errorUpdatedAt: now, error: fromJson(state.error) } };
  });
  hydrate(client, { queries: fresh, mutations });
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

const fromJson = (error: object) => {
  const { status, message, ...details } = error as ApiError;
  return new ApiError(status, message, details as ConstructorParameters<typeof ApiError>[2]);
};
