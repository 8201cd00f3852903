import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { useCallback } from 'react';

export const SHOWN = ['all', 'wrong', 'goingOut', 'frozen', 'pinned'] as const;
export type Shown = (typeof SHOWN)[number];

/** The filters of the list that the address holds, and the ways to change them. */
export function useAppsAddress() {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const search = params.get('search')?.slice(0, SEARCH_MAX_LENGTH) ?? '';
  const show = SHOWN.find((one) => one === params.get('show')) ?? 'all';
  return {
    ...{ search, show },
    isNarrowed: search !== '' || show !== 'all',
    searchFor: useCallback((words: string) => change({ search: words }), [change]),
    choose: (chosen: Shown) => change({ show: chosen === 'all' ? '' : chosen }),
    clear: () => change({ search: '', show: '' }),
  };
}
