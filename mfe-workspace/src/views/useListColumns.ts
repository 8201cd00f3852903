import { useQuery } from '@firm/api-client';
import type { ViewList } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import type { ListColumn } from '../list/ListTable.tsx';
import { columnsIn } from './viewQuery.ts';
import { viewsQuery } from './views.queries.ts';

/** The columns of a list by their keys, for the dialog that chooses among them. */
export interface ColumnChoice {
  list: ViewList;
  all: readonly Pick<ListColumn<never>, 'key' | 'header'>[];
  shown: readonly string[];
  usual: readonly string[];
  /** The address names columns, as that of a view does. */
  isNamed: boolean;
}

/**
 * The columns that a table shows: those that the address names, else those that the reader chose, else the usual ones.
 * Keys that the list does not know are ignored, and the first column always stays.
 */
export function useListColumns<Item>(list: ViewList, all: readonly ListColumn<Item>[]) {
  const [params] = useSearchParams();
  const own = useQuery(viewsQuery(list)).data?.columns ?? [];
  const known = (keys: readonly string[]) => {
    const [first, ...others] = all.filter(({ key }, index) => index === 0 || keys.includes(key));
    return first && all.some(({ key }) => keys.includes(key)) ? [first, ...others] : undefined;
  };
  const named = known(columnsIn(params));
  const usual = all.filter(({ extra }) => !extra);
  const columns = named ?? known(own) ?? usual;
  const isOwn = columns.map(({ key }) => key).join() !== usual.map(({ key }) => key).join();
  const choice: ColumnChoice = {
    ...{ list, all, isNamed: named !== undefined },
    shown: columns.map(({ key }) => key),
    usual: usual.map(({ key }) => key),
  };
  return { columns: isOwn ? columns.map(inEveryWindow) : columns, isOwn, choice };
}

/** A chosen column shows in narrow windows as well; only phones leave out what they leave out anyway. */
const inEveryWindow = <Item>({ broadOnly, vastOnly, ...column }: ListColumn<Item>): ListColumn<Item> => ({
  ...column,
  ...((broadOnly || vastOnly) && { wideOnly: true }),
});
