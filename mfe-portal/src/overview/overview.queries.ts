import { api, queryKey, queryOptions } from '@firm/api-client';
import { dashboard } from '@firm/contract';

export const summaryQuery = queryOptions({
  queryKey: queryKey('dashboard', 'summary'),
  queryFn: ({ signal }) => api.call(dashboard.summary, { signal }),
});

export const todosQuery = queryOptions({
  queryKey: queryKey('dashboard', 'todos'),
  queryFn: ({ signal }) => api.call(dashboard.todos, { signal }),
});
