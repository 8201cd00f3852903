import { refreshTopics, useQueryClient } from '@firm/api-client';
import { toast } from '@firm/ui';

/** What follows a change from a dialog: it is said and the dialog closes; in any case everything is read again. */
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
