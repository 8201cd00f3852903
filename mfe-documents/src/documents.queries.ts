import { api, keepPreviousData, queryOptions } from '@firm/api-client';
import { cases, type Document, type DocumentType, documents } from '@firm/contract';

export const PAGE_SIZE = 50;

/** What a list of documents is narrowed to. `page` counts from 1. */
export interface DocumentFilter {
  search: string;
  caseId: string;
  type: DocumentType | '';
  page: number;
}

export const noFilter: DocumentFilter = { search: '', caseId: '', type: '', page: 1 };

export function documentsQuery({ search, caseId, type, page }: DocumentFilter) {
  return queryOptions({
    queryKey: ['documents', 'list', { search, caseId, type, page }],
    queryFn: ({ signal }) =>
      api.call(documents.list, {
        signal,
        query: {
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
          ...(search && { search }),
          ...(caseId && { caseId }),
          ...(type && { documentType: type }),
        },
      }),
    placeholderData: keepPreviousData,
    // A document being checked becomes readable without a reload.
    refetchInterval: (query) => (query.state.data?.documents.some(isBeingChecked) ? 4000 : false),
  });
}

const isBeingChecked = (document: Document) => document.status === 'processing';

/** The cases a document can belong to, for the selects. */
export const casesQuery = queryOptions({
  queryKey: ['cases', 'list', { limit: 100 }],
  queryFn: ({ signal }) => api.call(cases.list, { query: { limit: 100 }, signal }),
});
