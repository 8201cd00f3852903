import { api } from '@firm/api-client';
import { type SavedView, views } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { ConfirmDialog, toast } from '@firm/ui';
import { useState } from 'react';
import { DeleteProblem } from '../../meanwhile/DeleteProblem.tsx';
import { useTexts } from './texts.ts';
import { useViewChange } from './useViewChange.ts';

interface Props {
  /** The view as it is saved now. */
  view: SavedView;
  onClose: () => void;
}

/** Asks before a view is gone; a colleague's change is shown first. */
export function DeleteViewDialog({ view, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [{ version }] = useState(view);
  const deleting = useViewChange(
    () => api.call(views.remove, { params: { id: view.id }, query: { version: view.version } }),
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
      <DeleteProblem
        failure={deleting.error}
        failed={t('notDeleted')}
        changed={view.version !== version && !deleting.isPending ? view.title : undefined}
      />
      <p>{t(view.isShared ? 'deleteShared' : 'deleteText')}</p>
    </ConfirmDialog>
  );
}
