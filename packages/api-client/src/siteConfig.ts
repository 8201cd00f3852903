import { type Flags, site } from '@firm/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKey } from './queryKey.ts';

/** Flags and settings of the site, constant while a page is open. The shell reads them from the page itself. */
export const siteConfigQuery = queryOptions({
  queryKey: queryKey('site', 'config'),
  queryFn: ({ signal }) => api.call(site.config, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a flag is on; undefined until the settings are known. */
export function useFlag(flag: keyof Flags): boolean | undefined {
  return useQuery(siteConfigQuery).data?.flags[flag];
}
