import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type CannedAnswer, cannedAnswers } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { ConfirmDialog, toast } from '@firm/ui';
import { DeleteProblem } from '../meanwhile/DeleteProblem.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  /** As it was when the question was asked. */
  answer: CannedAnswer;
  /** As it stands, if it does. */
  now: CannedAnswer | undefined;
  onClose: () => void;
}

/** Asks before a canned answer is gone for everyone of the firm. */
export function DeleteAnswer({ answer, now = answer, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => api.call(cannedAnswers.remove, { params: { id: answer.id }, query: { version: now.version } }),
    onSuccess: () => {
      toast.success(t('inbox.canned.deleted', { title: answer.title }));
      onClose();
    },
    onSettled: () => refreshTopics(queryClient, 'inbox'),
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
      <DeleteProblem
        failure={deleting.error}
        failed={t('inbox.canned.notDeleted')}
        changed={now.version !== answer.version && !deleting.isPending ? `${now.title}: ${now.text}` : undefined}
      />
      <p>{t('inbox.canned.deleteText')}</p>
    </ConfirmDialog>
  );
}
