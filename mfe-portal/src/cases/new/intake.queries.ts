import { api, queryKey, queryOptions } from '@firm/api-client';
import { intake } from '@firm/contract';

/** Loads the client's unsent forms. Never from the cache: another device may have changed one. */
export const draftsQuery = queryOptions({
  queryKey: queryKey('cases', 'drafts'),
  queryFn: ({ signal }) => api.call(intake.drafts, { signal }),
  staleTime: 0,
});
