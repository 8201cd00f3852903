import { api, queryKey, queryOptions } from '@firm/api-client';
import { ai } from '@firm/contract';

/** Interval of asking for a running analysis where no event announces its end. */
const ASKED_AGAIN_MS = 3000;

/** Loads the values read from a document. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('documents', 'analysis', id),
    queryFn: ({ signal }) => api.call(ai.analysis, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASKED_AGAIN_MS : false),
  });
