import { api } from '@firm/api-client';
import { type RecurringWork, recurring } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { ConfirmDialog, toast } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { useRecurringChange } from './useRecurringChange.ts';

/** Asks before recurring work ends. The cases that it opened stay. */
export function EndDialog({ work, onClose }: { work: RecurringWork; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const end = useRecurringChange(
    () => api.call(recurring.remove, { params: { id: work.id } }),
    () => {
      toast.success(t('pipelines.recurring.ended'));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open
      danger
      title={t('pipelines.recurring.endTitle', { title: work.title, client: work.clientName })}
      confirmLabel={t('pipelines.recurring.endConfirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      pending={end.isPending}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      {end.error && <FailureNote title={t('pipelines.recurring.notEnded')} failure={end.error} />}
      <p>{t('pipelines.recurring.endText')}</p>
    </ConfirmDialog>
  );
}
