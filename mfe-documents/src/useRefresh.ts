import { useQueryClient } from '@firm/api-client';
import { useCallback } from 'react';
import { CHANGED_WITH_DOCUMENTS } from './documents.queries.ts';

/** Has everything that shows documents ask again. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all(CHANGED_WITH_DOCUMENTS.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] }))),
    [queryClient],
  );
}
