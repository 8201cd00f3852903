import { api, useMutation } from '@firm/api-client';
import { type DocumentVerdict, documents } from '@firm/contract';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';

/** Saves what the firm decides about a document; a second press while it is on its way does nothing. */
export function useVerdict(id: string, onDone: () => void) {
  const { t } = useTexts();
  const refresh = useRefresh();
  const judge = useMutation({
    mutationFn: ({ status, reason }: { status: DocumentVerdict; reason: string | undefined }) =>
      api.call(documents.update, { params: { id }, body: { status, ...(reason && { reason }) } }),
    onSuccess: (_, { status }) => {
      toast.success(t(`verdict.done.${status}`));
      onDone();
    },
    onSettled: refresh,
  });
  return {
    error: judge.error,
    isPending: judge.isPending,
    say: (status: DocumentVerdict, reason?: string) => {
      if (!judge.isPending) judge.mutate({ status, reason });
    },
  };
}
