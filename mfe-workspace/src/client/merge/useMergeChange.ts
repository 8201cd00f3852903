import { refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import type { Merge } from '@firm/contract';

/** A merge or its undo; whatever names a client is then read anew, also after a refusal. */
export function useMergeChange<Values = void>(
  send: (values: Values) => Promise<Merge>,
  onSuccess: (merge: Merge) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess,
    onSettled: () =>
      void refreshTopics(
        queryClient,
        'cases',
        'appointments',
        'documents',
        'messages',
        'billing',
        'inbox',
        'dashboard',
      ),
  });
}
