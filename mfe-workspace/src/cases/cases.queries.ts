import { api, queryKey, queryOptions } from '@firm/api-client';
import { cases, type QueryOf, work } from '@firm/contract';

export type CasesQuery = NonNullable<QueryOf<typeof work.cases>>;
export type BoardQuery = NonNullable<QueryOf<typeof work.board>>;

export const workCasesQuery = (query: CasesQuery) =>
  queryOptions({
    queryKey: queryKey('cases', 'work', query),
    queryFn: ({ signal }) => api.call(work.cases, { query, signal }),
  });

export const boardQuery = (query: BoardQuery) =>
  queryOptions({
    queryKey: queryKey('cases', 'board', query),
    queryFn: ({ signal }) => api.call(work.board, { query, signal }),
  });

/** The colleagues with the work that is with each, for a choice among them. */
export const busyColleaguesQuery = queryOptions({
  queryKey: queryKey('cases', 'colleagues', 'work'),
  queryFn: ({ signal }) => api.call(cases.colleagues, { query: { work: 'true' }, signal }),
});

export const colleaguesQuery = queryOptions({
  queryKey: queryKey('cases', 'colleagues'),
  queryFn: ({ signal }) => api.call(cases.colleagues, { signal }),
  staleTime: 10 * 60 * 1000,
});
