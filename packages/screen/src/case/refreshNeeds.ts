import { type QueryClient, queryKey, refreshTopics } from '@firm/api-client';

/** How long, in milliseconds, a saved change waits for the lists; a slow network does not hold it longer. */
const PATIENCE_MS = 4000;

/**
 * Refetches all that a change of needs touches. Ends once every list of needs has come, also those that no screen shows
 * now: whoever waits for it opens no list that still asks for what was done.
 */
export async function refreshNeeds(queryClient: QueryClient): Promise<void> {
  void refreshTopics(queryClient, 'cases', 'documents', 'dashboard');
  const lists = { queryKey: queryKey('cases', 'needs'), type: 'all' } as const;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((end) => {
    waiting = setTimeout(end, PATIENCE_MS);
  });
  await Promise.race([queryClient.refetchQueries(lists, { cancelRefetch: false }), patience]);
  clearTimeout(waiting);
}
