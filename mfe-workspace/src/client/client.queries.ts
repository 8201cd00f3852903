import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { clients, notes } from '@firm/contract';

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'client', id),
    queryFn: ({ signal }) => api.call(clients.get, { params: { id }, signal }),
  });

/** All notes about a client, or only those about one case. The key of all is the beginning of every other. */
export const notesQuery = (id: string, caseId?: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('cases', 'notes', id, ...(caseId ? [caseId] : [])),
    queryFn: ({ pageParam, signal }) =>
      api.call(notes.list, { params: { id }, query: { offset: pageParam, ...(caseId && { caseId }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map(({ results }) => results),
      ),
  });
