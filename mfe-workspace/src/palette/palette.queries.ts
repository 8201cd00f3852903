import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { clients, documents, inbox, work } from '@firm/contract';

/** The number of finds shown per kind. */
const SHOWN = 5;
/** Shorter words fit nearly everything. */
export const LETTERS_MIN = 2;

const asked = (search: string) => ({
  enabled: search.length >= LETTERS_MIN,
  // The finds stay while the next letters are looked for.
  placeholderData: keepPreviousData,
  staleTime: 10_000,
  retry: false,
});

export const foundClientsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'palette-clients', search),
    queryFn: ({ signal }) => api.call(clients.list, { query: { search, sort: 'name', limit: SHOWN }, signal }),
    ...asked(search),
  });

export const foundCasesQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'palette-cases', search),
    queryFn: ({ signal }) => api.call(work.cases, { query: { search, ordering: '-updated', limit: SHOWN }, signal }),
    ...asked(search),
  });

export const foundDocumentsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('documents', 'palette', search),
    queryFn: ({ signal }) => api.call(documents.list, { query: { search, limit: SHOWN }, signal }),
    ...asked(search),
  });

export const foundThreadsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('inbox', 'palette', search),
    queryFn: ({ signal }) => api.call(inbox.list, { query: { search, state: 'any', limit: SHOWN }, signal }),
    ...asked(search),
  });
