import { type QueryClient, siteConfigQuery } from '@firm/api-client';
import { fromWire, type SiteConfig } from '@firm/contract';

/** Reads flags and settings that the server wrote into the page; no request fetches them, even with a cleared cache. */
export function takeSiteConfig(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(siteConfigQuery.queryKey, { initialData: inlinedSiteConfig });
}

export function inlinedSiteConfig(): SiteConfig | undefined {
  const element = document.getElementById('site-config');
  if (!element?.textContent) return undefined;
  // The server writes this from the schema that types it.
  return fromWire(JSON.parse(element.textContent)) as SiteConfig;
}
