import { type QueryClient, queryKey } from '@firm/api-client';

/**
 * Has the browser keep a list of needs that no screen shows any more. Returns how often it has been asked for again:
 * a change of needs asks for every list at once, so that nobody opens one which still asks for what was done.
 */
export function countRefetchesOfNeeds(queryClient: QueryClient): () => number {
  let count = 0;
  const key = queryKey('cases', 'needs', 'left');
  queryClient.setQueryDefaults(key, { queryFn: () => ++count });
  queryClient.setQueryData(key, count);
  return () => count;
}
