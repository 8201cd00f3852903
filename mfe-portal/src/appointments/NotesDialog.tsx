import { useQuery } from '@firm/api-client';
import { APPOINTMENT_NOTES_MAX_LENGTH, type Appointment, isMasked } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Form, TextArea } from '@firm/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import { AreaFailed } from '../common/AreaFailed.tsx';
import { FailureNote } from '../common/FailureNote.tsx';
import { useTexts } from '../texts.ts';
import { appointmentQuery } from './appointments.queries.ts';
import { useChange } from './useChange.ts';

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

/** What staff note on a meeting; its client reads it, too. */
export function NotesDialog({ appointment, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const form = useId();
  // Lists mask social security and card numbers: what is saved again is the whole text.
  const needsWhole = isMasked(appointment.notes);
  const whole = useQuery({ ...appointmentQuery(appointment.id), enabled: needsWhole });
  const stored = needsWhole ? whole.data?.notes : appointment.notes;
  const [typed, setTyped] = useState<string>();
  const notes = typed ?? stored;
  const change = useChange(appointment, { done: () => t('appointments.notesSaved'), onDone: onClose });
  const close = () => {
    if (!change.isPending) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!change.isPending && notes !== undefined) change.mutate({ notes });
  };
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={t('appointments.notes')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={close}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={notes === undefined} pending={change.isPending}>
            {common('action.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        {change.error && <FailureNote title={t('appointments.notesFailed')} failure={change.error} />}
        {whole.isError && <AreaFailed title={t('appointments.notesNotLoaded')} query={whole} />}
        <TextArea
          label={t('appointments.notes')}
          labelHidden
          hint={t('appointments.notesHint')}
          maxLength={APPOINTMENT_NOTES_MAX_LENGTH}
          value={notes ?? ''}
          readOnly={notes === undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
    </Dialog>
  );
}
