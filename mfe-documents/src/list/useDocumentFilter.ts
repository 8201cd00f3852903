import { DOCUMENT_TYPES, type DocumentType } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { useCallback } from 'react';
import { type DocumentFilter, noFilter, SORTS } from '../documents.queries.ts';

/** The filter lives in the address, so that back, reload and a shared link keep it. What the address says wrong counts as not said. */
export function useDocumentFilter() {
  const [params, setParams] = useSearchParams();

  const filter: DocumentFilter = {
    search: params.get('search') ?? '',
    caseId: params.get('case') ?? '',
    type: typeOf(params.get('type')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? noFilter.sort,
    page: pageOf(params.get('page')),
  };

  const change = useCallback(
    (changes: Partial<Omit<DocumentFilter, 'page'>>) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          const named = { search: changes.search, case: changes.caseId, type: changes.type, sort: changes.sort };
          for (const [name, value] of Object.entries(named)) {
            if (value && value !== noFilter.sort) next.set(name, value);
            else if (value !== undefined) next.delete(name);
          }
          next.delete('page');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );

  const clear = useCallback(() => change({ search: '', caseId: '', type: '' }), [change]);

  return { filter, change, clear, narrowed: Boolean(filter.search || filter.caseId || filter.type) };
}

function typeOf(text: string | null): DocumentType | '' {
  return DOCUMENT_TYPES.find((type) => type === text) ?? '';
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : noFilter.page;
}
