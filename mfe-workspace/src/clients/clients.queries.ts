import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { CASE_STATUSES, CLIENT_SORTS, clients, LANGUAGES, type QueryOf, SERVICE_CATEGORIES } from '@firm/contract';
import { oneOf } from '../list/oneOf.ts';
import type { ListAddress } from '../list/useListAddress.ts';

/** Clients of a page of the list. */
export const PAGE_SIZE = 50;
export const STATUS_CHOICES = ['invited', 'active', ...CASE_STATUSES] as const;

type ClientsQuery = NonNullable<QueryOf<typeof clients.list>>;

/** Turns the address of the list into the question to the server; what is not set is left out. */
function asked({ search, sort, page, filters }: ListAddress): ClientsQuery {
  const service = oneOf(SERVICE_CATEGORIES, filters['service']);
  const status = oneOf(STATUS_CHOICES, filters['status']);
  const language = oneOf(LANGUAGES, filters['language']);
  return {
    ...(search && { search }),
    ...(service && { service }),
    ...(filters['staff'] && { staffId: filters['staff'] }),
    ...(status && { status }),
    ...(language && { language }),
    sort: oneOf(CLIENT_SORTS, sort) ?? 'name',
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}

export const clientsQuery = (address: ListAddress) => {
  const query = asked(address);
  return queryOptions({
    queryKey: queryKey('cases', 'clients', query),
    queryFn: ({ signal }) => api.call(clients.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The clients who fit what was typed. */
export const foundClientsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'found-clients', search),
    queryFn: ({ signal }) => api.call(clients.list, { query: { ...(search && { search }), limit: 12 }, signal }),
    placeholderData: keepPreviousData,
  });
