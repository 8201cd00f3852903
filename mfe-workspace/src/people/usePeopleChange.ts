import { refreshTopics, useMutation, useQueryClient } from '@firm/api-client';

/** A change of an account or of the work that is with it; every list that names colleagues is read anew. */
export function usePeopleChange<Values = void, Answer = unknown>(
  send: (values: Values) => Promise<Answer>,
  onSuccess?: (answer: Answer, values: Values) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    ...(onSuccess && { onSuccess }),
    onSettled: () =>
      void refreshTopics(queryClient, 'users', 'cases', 'appointments', 'inbox', 'messages', 'dashboard', 'facts'),
  });
}
