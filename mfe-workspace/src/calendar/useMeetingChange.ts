import { useMutation, useQueryClient } from '@firm/api-client';
import { refreshAppointments } from '@firm/screen/case';
import { toast } from '@firm/ui';

/** Changes a meeting; whether it succeeds or not, what is on screen is read anew. */
export function useMeetingChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      toast.success(done(answer));
      onDone(answer);
    },
    onSettled: () => refreshAppointments(queryClient),
  });
}
