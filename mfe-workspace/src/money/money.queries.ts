import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { AGES, billing, LIST_LIMIT_MAX, MONEY_SHOWN, MONEY_SORTS, money, prices, type QueryOf } from '@firm/contract';
import { oneOf } from '../list/oneOf.ts';
import type { ListAddress } from '../list/useListAddress.ts';

export const PAGE_SIZE = 50;
/** The views of the list besides the unpaid invoices, its default. */
export const SHOW_CHOICES = MONEY_SHOWN.filter((show) => show !== 'unpaid');

/** The filter that the address of the list names; what is not set is left out. */
export function filterOf({ search, filters }: ListAddress): NonNullable<QueryOf<typeof money.export>> {
  const show = oneOf(SHOW_CHOICES, filters['show']);
  const age = oneOf(AGES, filters['age']);
  return { ...(search && { search }), ...(show && { show }), ...(age && { age }) };
}

export const moneyQuery = (address: ListAddress) => {
  const query = {
    ...filterOf(address),
    sort: oneOf(MONEY_SORTS, address.sort) ?? 'due',
    limit: PAGE_SIZE,
    offset: (address.page - 1) * PAGE_SIZE,
  };
  return queryOptions({
    queryKey: queryKey('billing', 'money', query),
    queryFn: ({ signal }) => api.call(money.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The first unpaid invoices that a search finds, those that are due first. */
export const unpaidQuery = (search: string) => {
  const query = { ...(search && { search }), limit: 20 };
  return queryOptions({
    queryKey: queryKey('billing', 'unpaid', query),
    queryFn: ({ signal }) => api.call(money.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The active prices for a case, in the language of its client. */
export const priceChoicesQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'choices', caseId),
    queryFn: ({ signal }) => api.call(prices.choices, { query: { caseId }, signal }),
  });

/** The deposits of a client, the latest first, with what is left of them. */
export const depositsQuery = (clientId: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'deposits', clientId),
    queryFn: ({ signal }) => api.call(money.deposits, { query: { clientId, limit: LIST_LIMIT_MAX }, signal }),
  });

/** One invoice, with its lines and all that came in for it. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'one', id),
    queryFn: ({ signal }) => api.call(billing.get, { params: { id }, signal }),
  });
