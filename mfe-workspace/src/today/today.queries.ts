import { api, queryKey, queryOptions } from '@firm/api-client';
import { work } from '@firm/contract';

/** The reader's day. A change of whatever resource concerns it, as it does the dashboard. */
export const todayQuery = queryOptions({
  queryKey: queryKey('dashboard', 'work-today'),
  queryFn: ({ signal }) => api.call(work.today, { signal }),
});
