import { api, queryKey, useQuery } from '@firm/api-client';
import { cases } from '@firm/contract';
import { casesQuery } from './documents.queries.ts';

/**
 * Returns the cases that a document can belong to, including `wanted` if the list lacks it: it lies beyond the list's
 * limit, or is newer than the list. `isPending` until all of them have come.
 */
export function useCaseChoices(wanted: string) {
  const list = useQuery(casesQuery);
  const listed = list.data?.results ?? [];
  const isMissing = wanted !== '' && list.data !== undefined && !listed.some(({ id }) => id === wanted);
  const one = useQuery({
    queryKey: queryKey('cases', 'choice', wanted),
    queryFn: ({ signal }) => api.call(cases.get, { params: { id: wanted }, signal }),
    enabled: isMissing,
  });
  return {
    list,
    choices: isMissing && one.data ? [...listed, one.data] : listed,
    isPending: list.isPending || (isMissing && one.isPending),
  };
}
