import { ARTICLE_STATES, type articles, type QueryOf, SEARCH_MAX_LENGTH } from '@firm/contract';
import { useLocation, useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { useCallback } from 'react';
import { PAGE_SIZE } from './articles.queries.ts';

const SHOWN = ['all', 'mine', 'behind'] as const;

type Query = NonNullable<QueryOf<typeof articles.list>>;

/** The state of the list in the page's address, and the ways to change it. Ignores what the list does not know. */
export function useArticlesAddress() {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const { pathname } = useLocation();
  const search = params.get('search')?.slice(0, SEARCH_MAX_LENGTH) ?? '';
  const show = SHOWN.find((value) => value === params.get('show')) ?? 'all';
  const state = ARTICLE_STATES.find((value) => value === params.get('state'));
  const category = params.get('category') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const query: Query = {
    ...(search && { search }),
    ...(show !== 'all' && { show }),
    ...(state && { state }),
    ...(category && { categoryId: category }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
  const searchFor = useCallback((words: string) => change({ search: words, page: '' }), [change]);
  return {
    searchFor,
    ...{ search, show, state, category, page, query },
    isNarrowed: search !== '' || show !== 'all' || state !== undefined || category !== '' || page > 1,
    set: (changed: Partial<Record<'show' | 'state' | 'category', string>>) => change({ ...changed, page: '' }),
    clear: () => change({ search: '', show: '', state: '', category: '', page: '' }),
    pageAddress: (number: number) => {
      const next = new URLSearchParams(params);
      if (number > 1) next.set('page', String(number));
      else next.delete('page');
      return next.size > 0 ? `${pathname}?${next}` : pathname;
    },
  };
}

export type ArticlesAddress = ReturnType<typeof useArticlesAddress>;
