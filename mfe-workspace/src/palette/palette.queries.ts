import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { clients, documents, inbox, money, work } from '@firm/contract';

/** The finds shown per kind: the first that the database meets. */
const FIRST = { limit: 5, uncounted: 'true' } as const;
/** Shorter words fit nearly everything. */
export const LETTERS_MIN = 2;

/** Whether a search may be an invoice's number, such as `inv 2026 04` or `417`. */
export const isNumber = (search: string) => search.length >= LETTERS_MIN && /^(inv)?[\s\d-]*\d[\s\d-]*$/i.test(search);

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
    queryFn: ({ signal }) => api.call(clients.list, { query: { search, sort: 'name', ...FIRST }, signal }),
    ...asked(search),
  });

export const foundBusinessesQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'palette-businesses', search),
    queryFn: ({ signal }) => api.call(clients.businesses, { query: { search, ...FIRST }, signal }),
    ...asked(search),
  });

export const foundCasesQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'palette-cases', search),
    queryFn: ({ signal }) => api.call(work.cases, { query: { search, ordering: '-updated', ...FIRST }, signal }),
    ...asked(search),
  });

export const foundDocumentsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('documents', 'palette', search),
    queryFn: ({ signal }) => api.call(documents.list, { query: { search, ...FIRST }, signal }),
    ...asked(search),
  });

/** Invoices whose number begins with what was typed, or has these digits. */
export const foundInvoicesQuery = (number: string, hasMoney: boolean) =>
  queryOptions({
    queryKey: queryKey('billing', 'palette', number),
    queryFn: ({ signal }) => api.call(money.list, { query: { number, show: 'all', ...FIRST }, signal }),
    ...asked(number),
    enabled: hasMoney && isNumber(number),
  });

export const foundThreadsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('inbox', 'palette', search),
    queryFn: ({ signal }) => api.call(inbox.list, { query: { search, state: 'any', ...FIRST }, signal }),
    ...asked(search),
  });
