import { type Flags, site } from '@firm/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKey } from './queryKey.ts';

/** Flags and settings of the site. They do not change while a page stands; the shell knows them from the page itself. */
export const siteConfigQuery = queryOptions({
  queryKey: queryKey('site', 'config'),
  queryFn: ({ signal }) => api.call(site.config, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a flag is on; undefined while nothing is known. */
export function useFlag(flag: keyof Flags): boolean | undefined {
  return useQuery(siteConfigQuery).data?.flags[flag];
}
