import { api, useMutation } from '@firm/api-client';
import { type Document, type DocumentVerdict, documents } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { isChangedMeanwhile } from '@firm/screen';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';

/** Saves what the firm decides about a document as it is shown; a second press while it is on its way does nothing. */
export function useVerdict({ id, status: seenStatus, reviewNote }: Document, onDone: (decided: Document) => void) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const refresh = useRefresh();
  const judge = useMutation({
    mutationFn: ({ status, reason }: { status: DocumentVerdict; reason: string | undefined }) =>
      api.call(documents.update, {
        params: { id },
        body: { status, ...(reason && { reason }), seen: { status: seenStatus, reviewNote } },
      }),
    onSuccess: (decided, { status }) => {
      toast.success(t(`verdict.done.${status}`));
      onDone(decided);
    },
    onSettled: refresh,
  });
  return {
    failure:
      judge.error && (isChangedMeanwhile(judge.error) ? t('verdict.meanwhile') : describeFailure(common, judge.error)),
    isPending: judge.isPending,
    /** The verdict that is on its way. */
    saying: judge.isPending ? judge.variables.status : undefined,
    say: (status: DocumentVerdict, reason?: string) => {
      if (!judge.isPending) judge.mutate({ status, reason });
    },
  };
}
