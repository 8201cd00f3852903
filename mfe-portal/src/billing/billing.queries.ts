import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { billing, cases, LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@firm/contract';

/** What is owed, and the invoices behind it, what is due first in front. Ask only while `paymentProcessing` is on. */
export const billingSummaryQuery = () =>
  queryOptions({
    queryKey: queryKey('billing', 'summary'),
    queryFn: ({ signal }) => api.call(billing.summary, { signal }),
  });

/** Pages of all invoices: drafts, then what is owed, then the latest. */
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

/** One invoice with its lines. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'one', id),
    queryFn: ({ signal }) => api.call(billing.get, { params: { id }, signal }),
  });

/** What staff can write an invoice for: the cases they may see. */
export const billableCasesQuery = queryOptions({
  queryKey: queryKey('cases', 'billable'),
  queryFn: ({ signal }) => api.call(cases.list, { query: { limit: LIST_LIMIT_MAX }, signal }),
});
