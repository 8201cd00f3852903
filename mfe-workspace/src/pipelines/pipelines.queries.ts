import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { LIST_LIMIT_MAX, pipelines, recurring } from '@firm/contract';
import type { ListAddress } from '../list/useListAddress.ts';

/** Recurring work of a page of the list. */
export const PAGE_SIZE = 50;

export const pipelinesQuery = queryOptions({
  queryKey: queryKey('cases', 'pipelines'),
  queryFn: ({ signal }) => api.call(pipelines.list, { signal }),
});

export const pipelineQuery = (service: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'pipelines', service),
    queryFn: ({ signal }) => api.call(pipelines.get, { params: { id: service }, signal }),
  });

export const recurringQuery = ({ search, page }: ListAddress) => {
  const query = { ...(search && { search }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return queryOptions({
    queryKey: queryKey('cases', 'recurring', query),
    queryFn: ({ signal }) => api.call(recurring.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** All work that comes back for a client. */
export const recurringOfQuery = (clientId: string) => {
  const query = { clientId, limit: LIST_LIMIT_MAX };
  return queryOptions({
    queryKey: queryKey('cases', 'recurring', query),
    queryFn: ({ signal }) => api.call(recurring.list, { query, signal }),
  });
};
