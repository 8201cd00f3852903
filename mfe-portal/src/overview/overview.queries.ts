import { api, queryOptions } from '@firm/api-client';
import { dashboard } from '@firm/contract';

export const summaryQuery = queryOptions({
  queryKey: ['dashboard', 'summary'],
  queryFn: ({ signal }) => api.call(dashboard.summary, { signal }),
});

export const todosQuery = queryOptions({
  queryKey: ['dashboard', 'todos'],
  queryFn: ({ signal }) => api.call(dashboard.todos, { signal }),
});
