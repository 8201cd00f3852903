import type { Note } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { ConfirmDialog } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useNoteChanges } from './useNoteChanges.ts';

interface Props {
  clientId: string;
  note: Note;
  onClose: () => void;
}

/** Asks before a note is gone for everybody. */
export function DeleteNoteDialog({ clientId, note, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { remove } = useNoteChanges(clientId, note.id);
  return (
    <ConfirmDialog
      open
      danger
      title={t('client.deleteNote')}
      confirmLabel={common('action.delete')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {remove.error && <FailureNote title={t('client.noteNotDeleted')} failure={remove.error} />}
      <p>{t('client.deleteNoteText')}</p>
    </ConfirmDialog>
  );
}
