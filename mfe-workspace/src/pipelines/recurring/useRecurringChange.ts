import { refreshTopics, useMutation, useQueryClient } from '@firm/api-client';

/** Changes recurring work; whether it succeeds or not, what is on screen is read anew. */
export function useRecurringChange<Values = void, Answer = unknown>(
  send: (values: Values) => Promise<Answer>,
  onSuccess: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess,
    onSettled: () => refreshTopics(queryClient, 'cases'),
  });
}
