import { api, useMutation } from '@firm/api-client';
import { type AttachedDocument, type DocumentRequest, documentRequests } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';

/** Answers a request with documents that are already in the case. */
export function useAnswer() {
  const { t } = useTexts();
  const common = useCommonTexts();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ request, documents }: { request: DocumentRequest; documents: readonly AttachedDocument[] }) =>
      api.call(documentRequests.answer, {
        body: { requestIds: [request.id], documentIds: documents.map(({ id }) => id) },
      }),
    onSuccess: (_, { request }) =>
      toast.success(t('requests.moved', { title: request.title, status: t('requestStatus.submitted') })),
    onError: (failure) => toast.error(describeFailure(common.t, failure)),
    onSettled: refresh,
  });
}
