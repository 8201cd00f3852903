import { ApiError, isNotFound, useMutation, useQueryClient } from '@firm/api-client';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { refreshNeeds } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { useHouseholdTexts } from './texts.ts';

interface Options {
  onDone?: (() => void) | undefined;
  /** Runs in place of the words of a failure if there is nothing to change any more. */
  onGone?: (() => void) | undefined;
}

/** One change to a household or business; the lists are read again, also after a failure: they may be out of date. */
export function useHouseholdChange<Input>(
  send: (input: Input) => Promise<unknown>,
  done: string,
  { onDone = () => {}, onGone }: Options = {},
) {
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
      if (onGone && isNotFound(failure)) onGone();
      else toast.error(`${t('notDone')} ${describeActFailure(common, failure)}`);
    },
    onSettled: () => void refreshNeeds(queryClient),
  });
}
