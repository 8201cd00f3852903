import { api, queryKey, queryOptions } from '@firm/api-client';
import { clients } from '@firm/contract';

export const businessQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'business', id),
    queryFn: ({ signal }) => api.call(clients.business, { params: { id }, signal }),
  });
