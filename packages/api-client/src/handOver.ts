import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/** Answers that a server put into its page, as JSON. */
export type HandedOver = ReturnType<typeof dehydrate>;

/** The answers that a page was rendered with. */
export const handOver = (client: QueryClient): HandedOver => dehydrate(client);

/** Takes the answers that the server's page was rendered with, so that nothing is requested twice. */
export function takeOver(client: QueryClient, { queries, mutations }: HandedOver): void {
  const now = Date.now();
  // The page may be cached, but the server renews it with its content: its answers are as fresh as the page.
  const fresh = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(client, { queries: fresh, mutations });
}

/** Requests what a render has missed; resolves to the number of requests. Rejects when one of them fails. */
export async function fetchMissed(client: QueryClient): Promise<number> {
  const missed = client
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.status === 'pending' && options.queryFn && Reflect.get(options, 'enabled') !== false,
    );
  await Promise.all(missed.map((query) => query.fetch()));
  return missed.length;
}
