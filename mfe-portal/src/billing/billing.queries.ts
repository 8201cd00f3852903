import { api, infiniteQueryOptions, queryOptions } from '@firm/api-client';
import { billing, cases, LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@firm/contract';

/** What is owed, and the invoices behind it, what is due first in front. Ask only while `paymentProcessing` is on. */
export const billingSummaryQuery = () =>
  queryOptions({
    queryKey: ['billing', 'summary'],
    queryFn: ({ signal }) => api.call(billing.summary, { signal }),
  });

/** Pages of all invoices: drafts, then what is owed, then the latest. */
export const invoicesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['billing', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.call(billing.list, { query: { limit: LIST_LIMIT_DEFAULT, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.next ? pages.reduce((rows, page) => rows + page.results.length, 0) : undefined,
  });

/** One invoice with its lines. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'one', id],
    queryFn: ({ signal }) => api.call(billing.get, { params: { id }, signal }),
  });

/** What staff can write an invoice for: the cases they may see. */
export const billableCasesQuery = queryOptions({
  queryKey: ['cases', 'billable'],
  queryFn: ({ signal }) => api.call(cases.list, { query: { limit: LIST_LIMIT_MAX }, signal }),
});
