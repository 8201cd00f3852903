import { ApiError, api } from '@firm/api-client';
import { type Merge, merges } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { ConfirmDialog, Note, toast } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { useMergeChange } from './useMergeChange.ts';

/** Reasons why two accounts stay one for now. */
const TIES = ['payment_under_way', 'deposit_across'] as const;

/** Asks before two accounts are parted again. */
export function UndoMergeDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const undo = useMergeChange(
    () => api.call(merges.undo, { params: { id: merge.id } }),
    ({ givenUp }) => {
      toast.success(t('client.merge.parted', { email: givenUp.email }));
      onClose();
    },
  );
  const reason = undo.error instanceof ApiError ? undo.error.errors[0]?.code : undefined;
  const tie = TIES.find((one) => one === reason);
  return (
    <ConfirmDialog
      open
      title={t('client.merge.undoTitle')}
      confirmLabel={t('client.merge.undoConfirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      pending={undo.isPending}
      onConfirm={() => undo.mutate()}
      onCancel={onClose}
    >
      {tie ? (
        <Note tone="bad" role="alert">
          <b>{t('client.merge.notUndone')}</b> {t(`client.merge.tie.${tie}`)}
        </Note>
      ) : (
        undo.error && <FailureNote title={t('client.merge.notUndone')} failure={undo.error} />
      )}
      <p>{t('client.merge.undoText', { email: merge.givenUp.email, kept: merge.kept.email })}</p>
    </ConfirmDialog>
  );
}
