import { api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type Need, type NeedPatch, needs } from '@firm/contract';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { isChangedMeanwhile } from '@firm/screen';
import { refreshNeeds } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { useTexts } from '../../../texts.ts';
import { needsQuery } from './needs.queries.ts';

export type NeedChange =
  | { patch: NeedPatch }
  | { answer: { documentIds?: string[]; answer?: string; seenAt?: string } };

/** Saves a change or an answer of a need, and shows it everywhere; a failure is said and reloads the list. */
export function useNeedChange(need: Pick<Need, 'id' | 'caseId'>, onSaved?: () => void) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const { queryKey } = needsQuery(need.caseId);
  const keyOf = useIdempotencyKey();
  const params = { id: need.id };

  return useMutation({
    mutationFn: async (change: NeedChange): Promise<Need> => {
      if ('patch' in change) return api.call(needs.update, { params, body: change.patch });
      return api.call(needs.answer, { params, body: change.answer, idempotencyKey: keyOf(change.answer) });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, (list) => list?.map((one) => (one.id === need.id ? saved : one)));
      onSaved?.();
    },
    onError: (failure) => {
      // The dialog of the answer tells itself what came meanwhile.
      if (isChangedMeanwhile(failure)) return;
      toast.error(t('needs.notSaved', { reason: describeActFailure(common, failure) }));
    },
    onSettled: () => {
      void refreshNeeds(queryClient);
    },
  });
}
