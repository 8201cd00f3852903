import { refreshTopics, useQueryClient } from '@firm/api-client';
import { useCallback } from 'react';
import { CHANGED_WITH_DOCUMENTS } from './documents.queries.ts';

/** Refetches every query that shows documents. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return useCallback(() => refreshTopics(queryClient, ...CHANGED_WITH_DOCUMENTS), [queryClient]);
}
