import { api, queryKey, queryOptions } from '@firm/api-client';
import { needs } from '@firm/contract';

export const needsQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'needs', caseId),
    queryFn: async ({ signal }) => (await api.call(needs.list, { params: { id: caseId }, signal })).needs,
  });
