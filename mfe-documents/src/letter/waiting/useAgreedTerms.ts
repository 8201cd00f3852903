import { api, queryKey, useQuery } from '@firm/api-client';
import { consents } from '@firm/contract';

/** Changes whenever the terms are agreed to, here or on another page; 0 without the agreement. */
export function useAgreedTerms(isAsked: boolean): number {
  const { data } = useQuery({
    queryKey: queryKey('users', 'consents'),
    queryFn: async ({ signal }) => (await api.call(consents.list, { signal })).consents,
    enabled: isAsked,
  });
  const terms = data?.find(({ kind }) => kind === 'terms');
  return terms?.state === 'given' ? terms.history.length : 0;
}
