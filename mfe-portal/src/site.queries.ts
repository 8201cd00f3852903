import { api, queryOptions, useQuery } from '@firm/api-client';
import { type Flags, site } from '@firm/contract';

/** The shell has put the answer under this key before any screen is drawn; flags do not change while a page stands. */
const siteConfigQuery = queryOptions({
  queryKey: ['site', 'config'],
  queryFn: ({ signal }) => api.call(site.config, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a flag is on; off while nothing is known. */
export function useFlag(flag: keyof Flags): boolean {
  return useQuery(siteConfigQuery).data?.flags[flag] ?? false;
}
