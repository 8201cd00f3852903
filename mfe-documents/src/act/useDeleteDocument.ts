import { ApiError, api, useMutation } from '@firm/api-client';
import { type Document, documents } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { Trash2, Undo2 } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';

/** Deletes a document, closes the question with `onDone`, and offers an undo while the toast shows. */
export function useDeleteDocument(onDone: () => void) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const refresh = useRefresh();
  const sayWhy = (failure: unknown, gone: string) => {
    const status = failure instanceof ApiError ? failure.status : undefined;
    if (status === 404) toast.info(gone);
    else toast.error(status === 409 ? t('delete.verified') : describeFailure(common.t, failure));
  };

  const restore = useMutation({
    mutationFn: (document: Document) => api.call(documents.restore, { params: { id: document.id } }),
    onSuccess: (document) => toast.success(t('delete.restored', { name: document.fileName })),
    onError: (failure) => sayWhy(failure, t('delete.settled')),
    onSettled: refresh,
  });

  return useMutation({
    mutationFn: (document: Document) => api.call(documents.remove, { params: { id: document.id } }),
    onSuccess: async (_, document) => {
      await refresh();
      onDone();
      toast.info(t('delete.done', { name: document.fileName }), {
        icon: Trash2,
        action: { label: common.t('action.undo'), icon: Undo2, onPress: () => restore.mutate(document) },
        takesFocus: true,
      });
    },
    onError: async (failure, { fileName }) => {
      await refresh();
      onDone();
      sayWhy(failure, t('delete.gone', { name: fileName }));
    },
  });
}
