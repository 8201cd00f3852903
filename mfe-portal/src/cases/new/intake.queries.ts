import { api, queryKey, queryOptions } from '@firm/api-client';
import { intake } from '@firm/contract';

/** Own forms that are not sent yet. Never from memory: another device may have gone on with one. */
export const draftsQuery = queryOptions({
  queryKey: queryKey('cases', 'drafts'),
  queryFn: ({ signal }) => api.call(intake.drafts, { signal }),
  staleTime: 0,
});
