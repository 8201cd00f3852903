import { api, queryKey, queryOptions, useQuery } from '@firm/api-client';
import { documents } from '@firm/contract';

const firstPaperQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('documents', 'first', caseId),
    queryFn: ({ signal }) => api.call(documents.list, { query: { caseId, limit: 1 }, signal }),
  });

/** Whether the client of a new case is asked for a letter: only while the case has no paper. */
export const useAsksForLetter = (caseId: string): boolean => useQuery(firstPaperQuery(caseId)).data?.count === 0;
