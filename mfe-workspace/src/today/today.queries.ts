import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { TODAY_LINES, TODAY_THREADS, work } from '@firm/contract';

/** Promised times pass, and snoozed threads wake, without an event. */
const COUNT_DOWN_MS = 60_000;

/** The lines and the threads that a day shows first. */
export const FIRST = { lines: TODAY_LINES, threads: TODAY_THREADS };

/** The reader's day. A change of whatever resource concerns it, as it does the dashboard. */
export const todayQuery = queryOptions({
  queryKey: queryKey('dashboard', 'work-today'),
  queryFn: ({ signal }) => api.call(work.today, { signal }),
  refetchInterval: COUNT_DOWN_MS,
});

/** The day with more of what waits, once that is asked for. */
export const moreOfTodayQuery = (query: typeof FIRST) =>
  queryOptions({
    queryKey: queryKey('dashboard', 'work-today', query),
    queryFn: ({ signal }) => api.call(work.today, { query, signal }),
    enabled: query.lines > FIRST.lines || query.threads > FIRST.threads,
    placeholderData: keepPreviousData,
    refetchInterval: COUNT_DOWN_MS,
  });
