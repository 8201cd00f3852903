import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import {
  LANGUAGES,
  type Language,
  type ListedPrice,
  PRICE_SORTS,
  PRICES_SHOWN,
  prices,
  SERVICE_CATEGORIES,
} from '@firm/contract';
import { oneOf } from '../list/oneOf.ts';
import type { ListAddress } from '../list/useListAddress.ts';

export const PAGE_SIZE = 50;
/** The views of the list besides the prices in use, its default. */
export const SHOW_CHOICES = PRICES_SHOWN.filter((show) => show !== 'active');

const languageOf = (language: string): Language => oneOf(LANGUAGES, language) ?? 'en';

/** The description of a price, in the language of the reader. */
export const nameOf = ({ descriptions }: ListedPrice, language: string): string => descriptions[languageOf(language)];

export function pricesQuery({ search, filters, sort, page }: ListAddress, language: string) {
  const service = oneOf(SERVICE_CATEGORIES, filters['service']);
  const show = oneOf(SHOW_CHOICES, filters['show']);
  const query = {
    ...(search && { search }),
    ...(service && { service }),
    ...(show && { show }),
    language: languageOf(language),
    sort: oneOf(PRICE_SORTS, sort) ?? 'name',
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
  return queryOptions({
    queryKey: queryKey('billing', 'prices', query),
    queryFn: ({ signal }) => api.call(prices.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
