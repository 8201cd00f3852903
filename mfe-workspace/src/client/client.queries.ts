import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { clients, notes } from '@firm/contract';

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'client', id),
    queryFn: ({ signal }) => api.call(clients.get, { params: { id }, signal }),
  });

export const notesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('cases', 'notes', id),
    queryFn: ({ pageParam, signal }) => api.call(notes.list, { params: { id }, query: { offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map(({ results }) => results),
      ),
  });
