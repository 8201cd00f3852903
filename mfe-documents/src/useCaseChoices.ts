import { api, queryKey, useQuery } from '@firm/api-client';
import { cases } from '@firm/contract';
import { casesQuery } from './documents.queries.ts';

/** Returns the cases that a document can belong to, including `wanted` if it lies beyond the list's limit. */
export function useCaseChoices(wanted: string) {
  const list = useQuery(casesQuery);
  const listed = list.data?.results ?? [];
  const isMissing = wanted !== '' && list.data !== undefined && !listed.some(({ id }) => id === wanted);
  const one = useQuery({
    queryKey: queryKey('cases', 'choice', wanted),
    queryFn: ({ signal }) => api.call(cases.get, { params: { id: wanted }, signal }),
    enabled: isMissing,
  });
  return { list, choices: isMissing && one.data ? [...listed, one.data] : listed };
}
