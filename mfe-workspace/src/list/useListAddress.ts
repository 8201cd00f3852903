import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { useLocation, useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { useMemo } from 'react';

interface Allowed {
  /** The sort while the address names none. A leading `-` turns the order round. */
  sort: string;
  /** The sorts that the server knows, without `-`. */
  sorts: readonly string[];
  /** The values that each filter may have; free text when undefined. */
  filters?: Readonly<Record<string, readonly string[] | undefined>>;
}

/** The state of a list in the page's address, and the ways to change it. */
export interface ListAddress {
  search: string;
  sort: string;
  /** From 1. */
  page: number;
  /** Each known filter with its value, or ''. */
  filters: Readonly<Record<string, string>>;
  isNarrowed: boolean;
  searchFor: (words: string) => void;
  filterBy: (name: string, value: string) => void;
  /** Sorts by a column, or reverses the order when the list is sorted by it already. */
  sortBy: (name: string) => void;
  /** Takes search and filters back. */
  clear: () => void;
  /** The address of another page of the same list. */
  pageAddress: (page: number) => string;
}

const pageOf = (text: string | null) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1);

/** Keeps search, sort, filters and page in the address, so that it can be sent. Ignores what the list does not know. */
export function useListAddress({ sort: usual, sorts, filters: known = {} }: Allowed): ListAddress {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const { pathname } = useLocation();
  const search = params.get('search')?.slice(0, SEARCH_MAX_LENGTH) ?? '';
  const named = params.get('sort') ?? usual;
  const sort = sorts.includes(named.replace(/^-/, '')) ? named : usual;
  const filters = Object.fromEntries(
    Object.entries(known).map(([name, values]) => {
      const value = params.get(name) ?? '';
      return [name, !values || values.includes(value) ? value : ''];
    }),
  );
  const names = Object.keys(known).join(' ');

  const ways = useMemo(
    () => ({
      searchFor: (words: string) => change({ search: words, page: '' }),
      filterBy: (name: string, value: string) => change({ [name]: value, page: '' }),
      clear: () => change(Object.fromEntries(['search', 'page', ...names.split(' ')].map((name) => [name, '']))),
      sortBy: (name: string) => {
        const next = sort === name ? `-${name}` : name;
        change({ sort: next === usual ? '' : next, page: '' });
      },
    }),
    [change, names, sort, usual],
  );
  const pageAddress = (page: number) => {
    const next = new URLSearchParams(params);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  const isNarrowed = search !== '' || Object.values(filters).some(Boolean);
  return { search, sort, page: pageOf(params.get('page')), filters, isNarrowed, ...ways, pageAddress };
}
