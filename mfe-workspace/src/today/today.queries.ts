import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { TODAY_LINES, work } from '@firm/contract';

/** The reader's day. A change of whatever resource concerns it, as it does the dashboard. */
export const todayQuery = queryOptions({
  queryKey: queryKey('dashboard', 'work-today'),
  queryFn: ({ signal }) => api.call(work.today, { signal }),
});

/** The day with more lines that wait, once they are asked for. */
export const moreOfTodayQuery = (lines: number) =>
  queryOptions({
    queryKey: queryKey('dashboard', 'work-today', lines),
    queryFn: ({ signal }) => api.call(work.today, { query: { lines }, signal }),
    enabled: lines > TODAY_LINES,
    placeholderData: keepPreviousData,
  });
