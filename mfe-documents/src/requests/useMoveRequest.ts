import { api, useMutation } from '@firm/api-client';
import { type BodyOf, type DocumentRequest, documentRequests } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';

export type Move = NonNullable<BodyOf<typeof documentRequests.update>>;

/** Changes a request's status and reports the outcome. */
export function useMoveRequest(request: DocumentRequest, onDone?: () => void) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Move) => api.call(documentRequests.update, { params: { id: request.id }, body }),
    onSuccess: ({ status }) => {
      toast.success(t('requests.moved', { title: request.title, status: t(`requestStatus.${status}`) }));
      onDone?.();
    },
    onError: (failure) => toast.error(describeFailure(common.t, failure)),
    onSettled: refresh,
  });
}
