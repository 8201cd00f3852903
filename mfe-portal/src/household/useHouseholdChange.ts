import { ApiError, useMutation, useQueryClient } from '@firm/api-client';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { refreshNeeds } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { useHouseholdTexts } from './texts.ts';

/** One change to a household or business; the lists are read again, also after a failure: they may be out of date. */
export function useHouseholdChange<Input>(send: (input: Input) => Promise<unknown>, done: string, onDone = () => {}) {
  const { t } = useHouseholdTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(done);
      onDone();
    },
    onError: (failure) => {
      // The shell's dialog already asks to confirm the address.
      if (failure instanceof ApiError && failure.code === 'email_not_verified') return;
      toast.error(`${t('notDone')} ${describeFailure(common, failure)}`);
    },
    onSettled: () => void refreshNeeds(queryClient),
  });
}
