import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { billing, cases, LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, prices } from '@firm/contract';

/** Loads the balance and its invoices, due first. Use it only while `paymentProcessing` is on. */
export const billingSummaryQuery = () =>
  queryOptions({
    queryKey: queryKey('billing', 'summary'),
    queryFn: ({ signal }) => api.call(billing.summary, { signal }),
  });

/** Loads pages of all invoices: drafts, then open ones, then the latest. */
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

/** The prices that a line for the case can take, in the language of its client. */
export const priceChoicesQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'choices', caseId),
    queryFn: ({ signal }) => api.call(prices.choices, { query: { caseId }, signal }),
  });

/** The cases that staff can write an invoice for: those visible to them. */
export const billableCasesQuery = queryOptions({
  queryKey: queryKey('cases', 'billable'),
  queryFn: ({ signal }) => api.call(cases.list, { query: { limit: LIST_LIMIT_MAX }, signal }),
});
