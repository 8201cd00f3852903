import { useQuery } from '@firm/api-client';
import { APPOINTMENT_NOTES_MAX_LENGTH, type Appointment, isMasked } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote, FormDialog, QueryFailed } from '@firm/screen';
import { TextArea } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { appointmentQuery } from './appointments.queries.ts';
import { useChange } from './useChange.ts';

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

/** Edits the staff's notes on a meeting; its client reads them too. */
export function NotesDialog({ appointment, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  // Lists mask social security and card numbers; the dialog must save the unmasked text.
  const needsWhole = isMasked(appointment.notes);
  const whole = useQuery({ ...appointmentQuery(appointment.id), enabled: needsWhole });
  const stored = needsWhole ? whole.data?.notes : appointment.notes;
  const [typed, setTyped] = useState<string>();
  const notes = typed ?? stored;
  const change = useChange(appointment, { done: () => t('appointments.notesSaved'), onDone: onClose });
  const submit = () => {
    if (notes !== undefined) change.mutate({ notes });
  };
  return (
    <FormDialog
      title={t('appointments.notes')}
      size="small"
      confirm={common('action.save')}
      pending={change.isPending}
      incomplete={notes === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {change.error && <FailureNote title={t('appointments.notesFailed')} failure={change.error} />}
      {whole.isError && <QueryFailed title={t('appointments.notesNotLoaded')} query={whole} />}
      <TextArea
        label={t('appointments.notes')}
        labelHidden
        hint={t('appointments.notesHint')}
        maxLength={APPOINTMENT_NOTES_MAX_LENGTH}
        value={notes ?? ''}
        readOnly={notes === undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
