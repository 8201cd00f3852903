import { api, queryKey, useQuery } from '@firm/api-client';
import { cases } from '@firm/contract';
import { casesQuery } from './documents.queries.ts';

/** The cases a document can belong to. Their list has an end, and the one that is wanted may stand behind it. */
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
