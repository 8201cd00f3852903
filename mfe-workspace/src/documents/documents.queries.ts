import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, documents } from '@firm/contract';
import { oneOf } from '../list/oneOf.ts';
import type { ListAddress } from '../list/useListAddress.ts';

export const PAGE_SIZE = 50;

/** The sorts of the list as the server names them. */
const ORDERINGS = {
  uploaded: 'uploaded_at',
  '-uploaded': '-uploaded_at',
  name: 'file_name',
  '-name': '-file_name',
  size: 'file_size',
  '-size': '-file_size',
} as const;
const isKnown = (sort: string): sort is keyof typeof ORDERINGS => sort in ORDERINGS;

export const documentsQuery = ({ search, sort, page, filters }: ListAddress) => {
  const status = oneOf(DOCUMENT_STATUSES, filters['status']);
  const documentType = oneOf(DOCUMENT_TYPES, filters['type']);
  const query = {
    ...(search && { search }),
    ...(status && { status }),
    ...(documentType && { documentType }),
    ...(filters['client'] && { clientId: filters['client'] }),
    ordering: ORDERINGS[isKnown(sort) ? sort : '-uploaded'],
    ...{ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  };
  return queryOptions({
    queryKey: queryKey('documents', 'work-list', query),
    queryFn: async ({ signal }) => {
      const { documents: results, count } = await api.call(documents.list, { query, signal });
      return { results, count };
    },
    placeholderData: keepPreviousData,
  });
};

/** The client of a list that is narrowed to nothing, as any of their documents names them. */
export const holderQuery = (clientId: string) =>
  queryOptions({
    queryKey: queryKey('documents', 'holder', clientId),
    queryFn: async ({ signal }) => {
      const query = { clientId, limit: 1, uncounted: 'true' } as const;
      const { documents: results } = await api.call(documents.list, { query, signal });
      return results[0]?.client ?? null;
    },
  });
