import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

/** Answers that a server put into its page, as JSON. */
export type HandedOver = DehydratedState;

/** Query options with which a page shows "not found" as the answer it is, and does not ask again at once. */
export const KEEPS_FAILURES = { retryOnMount: false };

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

const fromJson = (error: object) => {
  const { status, message, ...details } = error as ApiError;
  return new ApiError(status, message, details as ConstructorParameters<typeof ApiError>[2]);
};
