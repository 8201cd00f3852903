import { api, queryKey, queryOptions, useMutation, useQueryClient } from '@firm/api-client';
import { type Reminders, reminders } from '@firm/contract';
import { putAnswer } from '../putAnswer.ts';

export const remindersQuery = queryOptions({
  queryKey: queryKey('users', 'reminders'),
  queryFn: ({ signal }) => api.call(reminders.get, { signal }),
});

/** Sends one change and shows the server's answer to it. */
export function useReminderChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<Reminders>) => send(),
    onSuccess: (answer) => putAnswer(queryClient, remindersQuery.queryKey, answer),
  });
}
