import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type Need, type NeedPatch, needs } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { refreshNeeds } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { needsQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';

export type NeedChange = { patch: NeedPatch } | 'withdraw';

/** Saves a change of a need, and shows it everywhere; a failure is said and reloads the list. */
export function useNeedChange(need: Pick<Need, 'id' | 'caseId'>, onSaved?: () => void) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const { queryKey } = needsQuery(need.caseId);
  const params = { id: need.id };

  return useMutation({
    mutationFn: async (change: NeedChange): Promise<Need | undefined> => {
      if (change !== 'withdraw') return api.call(needs.update, { params, body: change.patch });
      await api.call(needs.withdraw, { params });
      return undefined;
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, (list) =>
        list?.flatMap((one) => (one.id !== need.id ? [one] : saved ? [saved] : [])),
      );
      onSaved?.();
    },
    onError: (failure) => toast.error(t('needs.notSaved', { reason: describeFailure(common, failure) })),
    onSettled: () => {
      void refreshNeeds(queryClient);
    },
  });
}
