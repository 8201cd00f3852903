import { api } from '@firm/api-client';
import { type SavedView, views } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { ConfirmDialog, toast } from '@firm/ui';
import { useTexts } from './texts.ts';
import { useViewChange } from './useViewChange.ts';

/** Asks before a view is gone. */
export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const deleting = useViewChange(
    () => api.call(views.remove, { params: { id: view.id } }),
    () => {
      toast.success(t('deleted', { title: view.title }));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle', { title: view.title })}
      confirmLabel={common('action.delete')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined)}
      onCancel={onClose}
    >
      {deleting.error && <FailureNote title={t('notDeleted')} failure={deleting.error} />}
      <p>{t(view.isShared ? 'deleteShared' : 'deleteText')}</p>
    </ConfirmDialog>
  );
}
