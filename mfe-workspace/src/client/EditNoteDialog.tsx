import { NOTE_MAX_LENGTH, type Note } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useNoteChanges } from './useNoteChanges.ts';

interface Props {
  clientId: string;
  note: Note;
  onClose: () => void;
}

/** Changes the words of one's own note. */
export function EditNoteDialog({ clientId, note, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { change } = useNoteChanges(clientId, note.id);
  const words = useRequiredText(t('client.problem.noteMissing'), note.text);
  return (
    <FormDialog
      title={t('client.editNote')}
      confirm={common('action.save')}
      pending={change.isPending}
      onSubmit={() => words.submit((text) => change.mutate({ text }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {change.error && <FailureNote title={t('client.noteNotSaved')} failure={change.error} />}
      <TextArea
        {...words.field}
        label={t('client.note')}
        hint={t('client.never')}
        required
        rows={6}
        maxLength={NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}
