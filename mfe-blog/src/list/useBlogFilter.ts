import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { useLocation, useNavigate } from '@firm/router';
import { useCallback, useMemo } from 'react';
import { type BlogFilter, noFilter, SORTS, usualSort } from '../blog.queries.ts';
import { ARTICLES_ANCHOR } from './anchor.ts';

/** Keeps the filter in the address, so that back, reload and a shared link preserve it. */
export function useBlogFilter() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => parseFilter(new URLSearchParams(search)), [search]);

  /** Changes the filter and returns to page 1. `replace` adds no history entry, for example at each pause in typing. */
  const change = useCallback(
    (changes: Partial<BlogFilter>, options: { replace?: boolean } = {}) =>
      navigate(pathname + queryOf(settled({ ...filter, page: 1, ...changes })), {
        preventScrollReset: true,
        ...options,
      }),
    [navigate, pathname, filter],
  );

  /** Returns the address of another page of the same list, at the top of the list. */
  const pageAddress = useCallback(
    (page: number) => `${pathname}${queryOf({ ...filter, page })}#${ARTICLES_ANCHOR}`,
    [pathname, filter],
  );

  return { filter, change, pageAddress };
}

/** Reads a filter from an address; ignores invalid values. */
export function parseFilter(params: URLSearchParams): BlogFilter {
  return settled({
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    category: slugOf(params.get('category')),
    tag: slugOf(params.get('tag')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? noFilter.sort,
    page: pageOf(params.get('page')),
  });
}

/** Drops a choice of the default order, and `relevance` without a search. */
function settled(filter: BlogFilter): BlogFilter {
  const { search, sort } = filter;
  return sort === usualSort(search) || (sort === 'relevance' && !search) ? { ...filter, sort: '' } : filter;
}

/** Returns the query string of a filter, with its question mark and without default values. */
export function queryOf(filter: BlogFilter): string {
  const query = new URLSearchParams();
  for (const name of ['search', 'category', 'tag', 'sort', 'page'] as const)
    if (filter[name] !== noFilter[name]) query.set(name, String(filter[name]));
  const text = query.toString();
  return text && `?${text}`;
}

function slugOf(text: string | null): string {
  return text && /^[\w-]{1,100}$/.test(text) ? text : '';
}

function pageOf(text: string | null): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : noFilter.page;
}
