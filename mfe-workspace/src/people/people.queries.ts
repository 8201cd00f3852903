import { api, queryKey, queryOptions } from '@firm/api-client';
import { people } from '@firm/contract';

export const graceQuery = queryOptions({
  queryKey: queryKey('users', 'grace'),
  queryFn: ({ signal }) => api.call(people.grace, { signal }),
});

export const peopleQuery = queryOptions({
  queryKey: queryKey('users', 'people'),
  queryFn: ({ signal }) => api.call(people.list, { signal }),
});
