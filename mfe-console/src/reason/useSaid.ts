import { refreshTopics, useQueryClient } from '@firm/api-client';
import { toast } from '@firm/ui';

/** Says that a change was made and closes its dialog; reads everything again, also when the change failed. */
export function useSaid(done: string, onClose: () => void) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'platform'),
  };
}
