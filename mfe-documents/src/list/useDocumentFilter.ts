import { DOCUMENT_TYPES, type DocumentType, SEARCH_MAX_LENGTH } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { useCallback } from 'react';
import { type DocumentFilter, noFilter, SORTS } from '../documents.queries.ts';

/** The server's form of ids. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** The server's highest page number. */
const PAGES_MAX = 20_000;

/** Keeps the filter in the address, so that back, reload and a shared link preserve it. Ignores invalid values. */
export function useDocumentFilter() {
  const [params, setParams] = useSearchParams();

  const filter: DocumentFilter = {
    search: params.get('search')?.slice(0, SEARCH_MAX_LENGTH) ?? '',
    caseId: idOf(params.get('case')),
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

const idOf = (text: string | null) => (text && ID.test(text) ? text : noFilter.caseId);

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= PAGES_MAX ? page : noFilter.page;
}
