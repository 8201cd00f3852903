import { api, queryKey, queryOptions } from '@firm/api-client';
import { consents } from '@firm/contract';

export const consentsQuery = queryOptions({
  queryKey: queryKey('users', 'consents'),
  queryFn: async ({ signal }) => (await api.call(consents.list, { signal })).consents,
});
