import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { merges } from '@firm/contract';

export const mergesQuery = (clientId: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'merges', clientId),
    queryFn: ({ signal }) => api.call(merges.list, { query: { clientId }, signal }),
  });

/** The two accounts of a merge. */
export interface MergePair {
  keptId: string;
  givenUpId: string;
}

/** The effects of a merge. They are never taken from before: a colleague may have changed an account since. */
export const previewQuery = (pair: MergePair) =>
  queryOptions({
    queryKey: queryKey('cases', 'merge-preview', pair.keptId, pair.givenUpId),
    queryFn: ({ signal }) => api.call(merges.preview, { query: pair, signal }),
    staleTime: 0,
    gcTime: 0,
    // The question stays while the accounts are turned round.
    placeholderData: keepPreviousData,
  });
