import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { billing, LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@firm/contract';

/** Loads the balance and its invoices, due first. Use it only while `billing` is on. */
export const billingSummaryQuery = () =>
  queryOptions({
    queryKey: queryKey('billing', 'summary'),
    queryFn: ({ signal }) => api.call(billing.summary, { signal }),
  });

/** Loads pages of all invoices: open ones, then the latest. */
export const invoicesQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKey('billing', 'list'),
    queryFn: ({ pageParam, signal }) =>
      api.call(billing.list, { query: { limit: LIST_LIMIT_DEFAULT, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map((page) => page.results),
      ),
  });

/** Loads the invoices of one case. */
export const caseInvoicesQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'case', caseId),
    queryFn: async ({ signal }) =>
      (await api.call(billing.list, { query: { caseId, limit: LIST_LIMIT_MAX }, signal })).results,
  });

/** Loads one invoice with its lines. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'one', id),
    queryFn: ({ signal }) => api.call(billing.get, { params: { id }, signal }),
  });
