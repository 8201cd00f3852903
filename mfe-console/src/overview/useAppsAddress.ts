import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { useCallback } from 'react';

export const SHOWN = ['all', 'wrong', 'goingOut', 'frozen', 'pinned'] as const;
export type Shown = (typeof SHOWN)[number];

/** What of the list the address shows, and the ways to change it. */
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
