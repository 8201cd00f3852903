import { useQuery } from '@firm/api-client';
import type { SavedView, ViewList } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { useState } from 'react';
import { viewQueryOf } from './viewQuery.ts';
import { viewsQuery } from './views.queries.ts';

export type Views = ReturnType<typeof useViews>;

/** The views of a list, the one that the address equals, and the way to choose another. */
export function useViews(list: ViewList) {
  const [params, setParams] = useSearchParams();
  const query = useQuery(viewsQuery(list));
  const [lastId, setLastId] = useState<string>();
  const all = query.data?.results ?? [];
  const present = viewQueryOf(list, params);
  const equal = all.filter((view) => viewQueryOf(list, new URLSearchParams(view.query)) === present);
  const last = all.find(({ id }) => id === lastId);
  return {
    query,
    all,
    /** The view that the address equals; of several the one that was chosen. */
    chosen: last && equal.includes(last) ? last : equal[0],
    /** The view that was chosen last, also after the address has changed. */
    last,
    /** The address names no search, filter, order or columns. */
    isUsual: present === '',
    /** Shows a view, or the list as it usually is. */
    choose: (view: SavedView | undefined) => {
      setLastId(view?.id);
      setParams(new URLSearchParams(view?.query), { preventScrollReset: true });
    },
  };
}
