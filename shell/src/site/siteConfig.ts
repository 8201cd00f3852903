import { api, queryOptions, useQuery } from '@firm/api-client';
import { type Flags, fromWire, type SiteConfig, site } from '@firm/contract';

/** Flags and settings: written into the page by the server, asked for where that is missing. They do not change while a page stands. */
export function siteConfigQuery() {
  return queryOptions({
    queryKey: ['site', 'config'],
    queryFn: ({ signal }) => api.call(site.config, { signal }),
    initialData: inlinedSiteConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether a flag is on; off while nothing is known. */
export function useFlag(flag: keyof Flags): boolean {
  return useQuery(siteConfigQuery()).data?.flags[flag] ?? false;
}

export function useSiteBanner(): boolean {
  return useQuery(siteConfigQuery()).data?.siteBanner ?? false;
}

function inlinedSiteConfig(): SiteConfig | undefined {
  const element = document.getElementById('site-config');
  if (!element?.textContent) return undefined;
  // Written by our own server, from the same schema that types it.
  return fromWire(JSON.parse(element.textContent)) as SiteConfig;
}
