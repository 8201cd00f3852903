import type { QueryClient } from '@firm/api-client';

/**
 * Ends the browser's fetching of pages ahead: links of the running shell load none. A page that was itself fetched
 * ahead may be minutes old, and nobody counts as its reader yet: it asks for its answers again once it is looked at.
 */
export function endFetchingAhead(queryClient: QueryClient): void {
  document.querySelector('script[type=speculationrules]')?.remove();
  const askAgain = () => void queryClient.invalidateQueries();
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', askAgain, { once: true });
  else if (navigation && 'deliveryType' in navigation && navigation.deliveryType === 'navigational-prefetch')
    askAgain();
}
