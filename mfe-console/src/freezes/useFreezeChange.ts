import { refreshTopics, useQueryClient } from '@firm/api-client';
import type { ReleaseFreezes } from '@firm/contract';
import { toast } from '@firm/ui';
import { freezesQuery } from '../releases.queries.ts';

/** Shows the freezes after a change and says that it is done; the apps are read again. */
export function useFreezeChange(done: string, onClose: () => void) {
  const queryClient = useQueryClient();
  return {
    onSuccess: (answer: ReleaseFreezes) => {
      queryClient.setQueryData(freezesQuery.queryKey, answer);
      toast.success(done);
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'platform'),
  };
}
