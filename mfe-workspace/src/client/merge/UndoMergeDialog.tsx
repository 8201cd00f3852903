import { api } from '@firm/api-client';
import { type Merge, merges } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { ConfirmDialog, toast } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { useMergeChange } from './useMergeChange.ts';

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
      {undo.error && <FailureNote title={t('client.merge.notUndone')} failure={undo.error} />}
      <p>{t('client.merge.undoText', { email: merge.givenUp.email, kept: merge.kept.email })}</p>
    </ConfirmDialog>
  );
}
