import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';
import { isNotFound } from './isNotFound.ts';
import { type HandedOver, KEEPS_FAILURES } from './takeOver.ts';

/**
 * Prepares a client for rendering on a server: a component waits for the answer that it asks for, instead of showing
 * that it waits. Each query is tried once.
 */
export function waitForAnswers(client: QueryClient): void {
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, ...KEEPS_FAILURES, retry: false },
  });
  const complete = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => {
    const completed = complete(options);
    // A component that waits throws its failure as well: "not found" is for the screen to show.
    const status = client.getQueryCache().get(completed.queryHash)?.state.status ?? 'pending';
    completed.suspense = status === 'pending' && (completed.enabled ?? true) === true;
    return completed;
  };
}

/** The answers that a page was rendered with. @throws the failure of a query, except "not found", which pages show. */
export function handOver(client: QueryClient): HandedOver {
  const answered = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending');
  const failed = answered.find(({ state: { error } }) => error && !isNotFound(error));
  if (failed) throw failed.state.error;
  return {
    mutations: [],
    queries: answered.map(({ queryKey, queryHash, queryType, state }) => ({
      ...{ queryKey, queryHash, dehydratedAt: Date.now(), ...(queryType && { queryType }) },
      state: { ...state, error: toJson(state.error), fetchFailureReason: null },
    })),
  };
}

/** An error loses its message as JSON. */
const toJson = (error: unknown) =>
  error instanceof ApiError ? { ...error, message: error.message, requestId: undefined } : null;
