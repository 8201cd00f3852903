import type { Document } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { ConfirmDialog } from '@firm/ui';
import { useIsForFirm } from '../forFirm.ts';
import { useTexts } from '../texts.ts';
import { useDeleteDocument } from './useDeleteDocument.ts';

export interface DeleteDialogProps {
  /** The document to delete; without one the dialog is closed. */
  document: Document | undefined;
  onClose: () => void;
}

export function DeleteDialog({ document, onClose }: DeleteDialogProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const isForFirm = useIsForFirm();
  const deletion = useDeleteDocument(onClose);

  return (
    <ConfirmDialog
      open={document !== undefined}
      title={t('delete.title', { name: document?.fileName ?? '' })}
      confirmLabel={common.t('action.delete')}
      cancelLabel={t('delete.keep')}
      closeLabel={common.t('action.close')}
      danger
      pending={deletion.isPending}
      onConfirm={() => document && deletion.mutate(document)}
      onCancel={onClose}
    >
      {t(isForFirm ? 'delete.textForStaff' : 'delete.text')}
    </ConfirmDialog>
  );
}
