import {
  CASE_STATUSES,
  SERVICE_CATEGORIES,
  WORK_CASE_ORDERS,
  WORK_DUES,
  WORK_HOLDERS,
  type WorkCaseOrder,
} from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { useCallback } from 'react';
import { isId } from '../list/isId.ts';
import { oneOf } from '../list/oneOf.ts';
import type { BoardQuery, CasesQuery } from './cases.queries.ts';

export const ROWS_PER_PAGE = 50;
const FILTERS = ['search', 'specialist', 'service', 'due', 'holder', 'status'] as const;
export type FilterName = (typeof FILTERS)[number];

/** The filter, order and page of the cases, which live in the address so that it can be sent to a colleague. */
export function useCasesFilter() {
  const [search] = useSearchParams();
  const change = useQueryChange();
  const specialist = search.get('specialist') ?? '';
  const filter: BoardQuery = withoutEmpty({
    search: search.get('search') || undefined,
    specialist: ['me', 'nobody'].includes(specialist) || isId(specialist) ? specialist : undefined,
    service: oneOf(SERVICE_CATEGORIES, search.get('service')),
    due: oneOf(WORK_DUES, search.get('due')),
    holder: oneOf(WORK_HOLDERS, search.get('holder')),
  });
  const status = oneOf([...CASE_STATUSES, 'any'], search.get('status'));
  const ordering: WorkCaseOrder = oneOf(WORK_CASE_ORDERS, search.get('sort')) ?? 'due';
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const query: CasesQuery = {
    ...filter,
    ...(status === 'any' ? {} : { status: status ?? 'active' }),
    ...{ ordering, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE },
  };
  /** Sets parameters of the address; an empty one is taken out. Whatever is set, the list begins anew. */
  const set = useCallback(
    (values: Partial<Record<FilterName | 'sort' | 'page', string>>) => change({ page: '', ...values }),
    [change],
  );
  const isFiltered = FILTERS.some((name) => search.get(name));
  const clear = () => set(Object.fromEntries(FILTERS.map((name) => [name, ''])));
  const shown = { ...filter, status, sort: ordering };
  return { filter, status, ordering, page, query, shown, set, clear, isFiltered, address: search.toString() };
}

/** Leaves out what is not set, since an address names no empty filter. */
const withoutEmpty = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
