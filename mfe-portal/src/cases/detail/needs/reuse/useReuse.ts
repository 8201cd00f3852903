import { ApiError, api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { CONSENT_VERSIONS, consents, type Need, needs } from '@firm/contract';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { refreshNeeds } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { needsQuery } from '../needs.queries.ts';
import { useReuseTexts } from './texts.ts';

export type Paper = NonNullable<Need['reusable']>[number];

export const lacksConsent = (failure: unknown) => failure instanceof ApiError && failure.code === 'consent_required';

/** Answers a need with a paper of another case; with `agrees`, after giving the consent. */
export function useReuse(need: Pick<Need, 'id' | 'caseId'>, onUsed: () => void) {
  const { t } = useReuseTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ paper, agrees }: { paper: Paper; agrees: boolean }) => {
      if (agrees)
        await api.call(consents.say, { body: { kind: 'reuse', given: true, version: CONSENT_VERSIONS.reuse } });
      const body = { documentId: paper.id };
      return api.call(needs.reuse, { params: { id: need.id }, body, idempotencyKey: keyOf({ ...body, agrees }) });
    },
    onSuccess: (saved, { paper }) => {
      queryClient.setQueryData(needsQuery(need.caseId).queryKey, (list) =>
        list?.map((one) => (one.id === need.id ? saved : one)),
      );
      toast.success(t('used', { file: paper.fileName }));
      onUsed();
    },
    onError: (failure) => {
      if (!lacksConsent(failure)) toast.error(t('notUsed', { reason: describeActFailure(common, failure) }));
    },
    onSettled: () => void refreshNeeds(queryClient),
  });
}
