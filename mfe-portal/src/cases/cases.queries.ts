import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { type CaseStatus, type CaseSummary, cases, documents, LIST_LIMIT_DEFAULT } from '@firm/contract';

/** Specification §9: ten requested, the first five shown. */
export const OVERVIEW_CASES = { asked: 10, shown: 5 } as const;

export interface CasesFilter {
  search?: string;
  status?: CaseStatus | 'active';
}

export const overviewCasesQuery = queryOptions({
  queryKey: queryKey('cases', 'overview'),
  queryFn: ({ signal }) => api.call(cases.list, { query: { limit: OVERVIEW_CASES.asked }, signal }),
});

/** The newest of the cases that a specialist has not begun to work on. */
export const newestIntake = (all: readonly CaseSummary[] = []): CaseSummary | undefined =>
  all.filter(({ status }) => status === 'intake').sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0];

/** Loads pages of the whole list; the next one begins where the loaded rows end. */
export const casesQuery = (filter: CasesFilter) =>
  infiniteQueryOptions({
    queryKey: queryKey('cases', 'list', filter),
    queryFn: ({ pageParam, signal }) =>
      api.call(cases.list, { query: { ...filter, limit: LIST_LIMIT_DEFAULT, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map((page) => page.results),
      ),
  });

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'one', id),
    queryFn: ({ signal }) => api.call(cases.get, { params: { id }, signal }),
  });

/** Asks for one paper of a case: a letter is asked for only while its count is 0. */
export const firstPaperQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('documents', 'first', caseId),
    queryFn: ({ signal }) => api.call(documents.list, { query: { caseId, limit: 1 }, signal }),
  });
