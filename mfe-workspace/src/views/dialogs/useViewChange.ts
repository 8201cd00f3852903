import { refreshTopics, useMutation, useQueryClient } from '@firm/api-client';

/** Sends a change of views, then reads them anew, also after a refusal: the dialog then has what a colleague saved. */
export function useViewChange<Change, Answer>(
  send: (change: Change) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => refreshTopics(queryClient, 'views'),
  });
}
