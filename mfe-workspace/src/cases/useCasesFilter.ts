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
import { isId } from '../list/isId.ts';
import { oneOf } from '../list/oneOf.ts';
import { useListAddress } from '../list/useListAddress.ts';
import type { BoardQuery, CasesQuery } from './cases.queries.ts';

export const ROWS_PER_PAGE = 50;
const SORTS = WORK_CASE_ORDERS.filter((order) => !order.startsWith('-'));
const STATUS_CHOICES = [...CASE_STATUSES, 'any'] as const;

/** The filter, order and page of the cases, which live in the address so that it can be sent to a colleague. */
export function useCasesFilter() {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const address = useListAddress({
    sort: 'due',
    sorts: SORTS,
    filters: {
      specialist: isId(params.get('specialist') ?? '') ? undefined : ['me', 'nobody'],
      ...{ service: SERVICE_CATEGORIES, status: STATUS_CHOICES, due: WORK_DUES, holder: WORK_HOLDERS },
    },
  });
  const { specialist, service, status: asked, due, holder } = address.filters;
  const filter: BoardQuery = withoutEmpty({
    ...{ search: address.search || undefined, specialist: specialist || undefined },
    ...{ service: oneOf(SERVICE_CATEGORIES, service), due: oneOf(WORK_DUES, due), holder: oneOf(WORK_HOLDERS, holder) },
  });
  const status = oneOf(STATUS_CHOICES, asked);
  const query: CasesQuery = {
    ...filter,
    ...(status === 'any' ? {} : { status: status ?? 'active' }),
    ...{ ordering: address.sort as WorkCaseOrder, limit: ROWS_PER_PAGE, offset: (address.page - 1) * ROWS_PER_PAGE },
  };
  return {
    ...{ address, filter, query },
    shown: { search: address.search, sort: address.sort, ...address.filters },
    /** Shows a ready-made view: the cases of a specialist, or those that are due. */
    view: (values: Record<'specialist' | 'due', string>) => change({ ...values, page: '' }),
    /** The address's query, which table and board have in common. */
    sent: params.toString(),
  };
}

/** Leaves out what is not set, since an address names no empty filter. */
const withoutEmpty = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
