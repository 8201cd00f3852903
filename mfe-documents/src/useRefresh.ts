import { useQueryClient } from '@firm/api-client';
import { refreshNeeds } from '@firm/screen/case';
import { useCallback } from 'react';

/** Refetches every query that shows documents; ends once what their cases need has come. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return useCallback(() => refreshNeeds(queryClient), [queryClient]);
}
