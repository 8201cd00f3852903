import { api, queryKey, queryOptions } from '@firm/api-client';
import { ai } from '@firm/contract';

/** How often a reading that is under way is asked after, where no word of it comes by itself. */
const ASKED_AGAIN_MS = 3000;

/** What was read from a document. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('documents', 'analysis', id),
    queryFn: ({ signal }) => api.call(ai.analysis, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASKED_AGAIN_MS : false),
  });
