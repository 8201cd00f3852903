import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type CannedAnswer, cannedAnswers } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { ConfirmDialog, toast } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** Asks before a canned answer is gone for everyone of the firm. */
export function DeleteAnswer({ answer, onClose }: { answer: CannedAnswer; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => api.call(cannedAnswers.remove, { params: { id: answer.id } }),
    onSuccess: () => {
      toast.success(t('inbox.canned.deleted', { title: answer.title }));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'inbox'),
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('inbox.canned.deleteTitle', { title: answer.title })}
      confirmLabel={common('action.delete')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      {deleting.error && <FailureNote title={t('inbox.canned.notDeleted')} failure={deleting.error} />}
      <p>{t('inbox.canned.deleteText')}</p>
    </ConfirmDialog>
  );
}
