import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type ChecklistItem, cases } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { caseQuery } from '../cases.queries.ts';

type Ticked = Pick<ChecklistItem, 'id' | 'done'>;

/** Ticks a step at once and reverts it when saving fails. Steps are saved one by one, so that none undoes another. */
export function useTick(caseId: string): (step: Ticked) => void {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const { queryKey } = caseQuery(caseId);
  const mutationKey = ['cases', 'tick', caseId];

  const show = ({ id, done }: Ticked) =>
    queryClient.setQueryData(
      queryKey,
      (row) => row && { ...row, checklist: row.checklist.map((step) => (step.id === id ? { ...step, done } : step)) },
    );

  const { mutate } = useMutation({
    mutationKey,
    // Saves run in order: of two quick presses the last one wins, whichever the server would have received first.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (step: Ticked) => api.call(cases.update, { params: { id: caseId }, body: { checklist: [step] } }),
    onMutate: async (step) => {
      await queryClient.cancelQueries({ queryKey });
      show(step);
    },
    onError: (failure, step) => {
      show({ id: step.id, done: !step.done });
      toast.error(t('steps.failed', { reason: describeFailure(common, failure) }));
    },
    // Only the last answer refreshes the queries that count steps; an earlier one would undo ticks still being saved.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void refreshTopics(queryClient, 'cases', 'dashboard');
    },
  });
  return mutate;
}
