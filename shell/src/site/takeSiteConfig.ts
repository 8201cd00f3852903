import { type QueryClient, siteConfigQuery } from '@firm/api-client';
import { fromWire, type SiteConfig } from '@firm/contract';

/** Flags and settings are written into the page by the server: nobody asks for them again, not even after the cache is emptied. */
export function takeSiteConfig(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(siteConfigQuery.queryKey, { initialData: inlinedSiteConfig });
}

function inlinedSiteConfig(): SiteConfig | undefined {
  const element = document.getElementById('site-config');
  if (!element?.textContent) return undefined;
  // Written by our own server, from the same schema that types it.
  return fromWire(JSON.parse(element.textContent)) as SiteConfig;
}
