import {
  api,
  infiniteQueryOptions,
  isNotFound,
  keepPreviousData,
  nextOffset,
  queryKey,
  queryOptions,
} from '@firm/api-client';
import { cases, type Document, type DocumentType, documentRequests, documents } from '@firm/contract';

export const PAGE_SIZE = 50;

/** Sort orders, named as in the address and the API; the default is newest first. */
export const SORTS = ['-uploaded_at', 'uploaded_at', 'file_name', '-file_size'] as const;
type DocumentSort = (typeof SORTS)[number];

/** The filter of a document list. `page` counts from 1. */
export interface DocumentFilter {
  search: string;
  caseId: string;
  type: DocumentType | '';
  sort: DocumentSort;
  page: number;
}

export const noFilter: DocumentFilter = { search: '', caseId: '', type: '', sort: SORTS[0], page: 1 };

export function documentsQuery({ search, caseId, type, sort, page }: DocumentFilter) {
  return queryOptions({
    queryKey: queryKey('documents', 'list', { search, caseId, type, sort, page }),
    queryFn: ({ signal }) =>
      api.call(documents.list, {
        signal,
        query: {
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
          ...(search && { search }),
          ...(caseId && { caseId }),
          ...(type && { documentType: type }),
          ...(sort !== SORTS[0] && { ordering: sort }),
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => checkedSoon(state.data?.documents),
  });
}

/** Loads pages of one case's documents, newest first. */
export const caseDocumentsQuery = (caseId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('documents', 'pages', { caseId, search }),
    queryFn: ({ pageParam, signal }) =>
      api.call(documents.list, {
        query: { caseId, limit: PAGE_SIZE, offset: pageParam, ...(search && { search }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map((page) => page.documents),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => checkedSoon(state.data?.pages.flatMap((page) => page.documents)),
  });

/** The documents of a case that wait for the firm's eyes, the oldest first: checked for viruses and not returned. */
export const toReviewQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('documents', 'to-review', caseId),
    queryFn: async ({ signal }) => {
      const query = { caseId, status: 'requires_review', ordering: 'uploaded_at', limit: PAGE_SIZE } as const;
      const list = await api.call(documents.list, { query, signal });
      return list.documents.filter((document) => document.reviewNote === '' && !isBeingChecked(document));
    },
  });

/** Loads documents by id; omits deleted ones. */
export const documentsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKey('documents', 'by-id', ids),
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        ids.map((id) => api.call(documents.get, { params: { id }, signal }).catch(nothingWhenGone)),
      );
      return found.filter((document) => document !== undefined);
    },
  });

function nothingWhenGone(failure: unknown): undefined {
  if (!isNotFound(failure)) throw failure;
}

/** Refetches while a document is being checked, so that it becomes readable without a reload. */
const checkedSoon = (listed: readonly Document[] = []) => (listed.some(isBeingChecked) ? 4000 : false);

/** The firm's people see the drawn pages of a file that could not be inspected before they can download it. */
export const mustBeDrawnFirst = ({ inspected }: Pick<Document, 'inspected'>, isForFirm: boolean) =>
  !inspected && isForFirm;

/** A document is locked until the virus scanner has checked it. */
export const isBeingChecked = (document: Pick<Document, 'scan'>) => document.scan === 'pending';

/** Returns the list's current version of an opened document: one being checked becomes readable while open. */
export const asNow = (listed: readonly Document[] = [], opened: Document) =>
  listed.find(({ id }) => id === opened.id) ?? opened;

/** The cases that a document can belong to, for select fields. */
export const casesQuery = queryOptions({
  queryKey: queryKey('cases', 'list', { limit: 100 }),
  queryFn: ({ signal }) => api.call(cases.list, { query: { limit: 100 }, signal }),
});

/** Loads requests: all of one case, or those of every case that wait for the client. */
export function requestsQuery(caseId = '') {
  return queryOptions({
    queryKey: queryKey('documents', 'requests', caseId),
    queryFn: async ({ signal }) =>
      (
        await api.call(documentRequests.list, {
          signal,
          query: caseId ? { caseId } : { show: 'awaited' },
        })
      ).requests,
  });
}

/** Loads pages of a document's history, newest first. */
export const trailQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('documents', 'trail', id),
    queryFn: ({ pageParam, signal }) =>
      api.call(documents.trail, { params: { id }, query: { limit: PAGE_SIZE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map((page) => page.trail),
      ),
  });
