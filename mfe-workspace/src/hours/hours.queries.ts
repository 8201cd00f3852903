import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { HOURS_SHOWN, HOURS_SORTS, hours, INVOICE_LINES_MAX, money, type PriceChoice, work } from '@firm/contract';
import { oneOf } from '../list/oneOf.ts';
import type { ListAddress } from '../list/useListAddress.ts';
import { priceChoicesQuery } from '../money/money.queries.ts';

/** As many as one invoice may have lines. */
export const PAGE_SIZE = INVOICE_LINES_MAX;
/** The views of the list besides the hours to be billed, its default. */
export const SHOW_CHOICES = HOURS_SHOWN.filter((show) => show !== 'open');

export function hoursQuery({ search, filters, sort, page }: ListAddress) {
  const show = oneOf(SHOW_CHOICES, filters['show']);
  const query = {
    ...(search && { search }),
    ...(show && { show }),
    sort: oneOf(HOURS_SORTS, sort) ?? '-day',
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
  return queryOptions({
    queryKey: queryKey('billing', 'hours', query),
    queryFn: ({ signal }) => api.call(hours.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first cases that a search finds, or open cases; without a search those that changed last. */
export const foundCasesQuery = (search: string, openOnly: boolean) => {
  const query = {
    ...{ ...(search && { search }), limit: 20 },
    ...(openOnly && ({ status: 'active', ordering: '-updated' } as const)),
  };
  return queryOptions({
    queryKey: queryKey('cases', 'work', 'choice', query),
    queryFn: ({ signal }) => api.call(work.cases, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The prices for a case of which one may be charged for hours. */
export const hourPricesQuery = (caseId: string) => ({
  ...priceChoicesQuery(caseId),
  select: ({ results }: { results: PriceChoice[] }) => results.filter(({ unit }) => unit === 'hour'),
});

/** The drafts of a case, to which hours may be added. */
export const draftsQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'drafts', caseId),
    queryFn: ({ signal }) => api.call(money.list, { query: { caseId, show: 'draft', sort: '-issued' }, signal }),
  });
