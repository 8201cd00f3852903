import { api, useQuery } from '@firm/api-client';
import { type AgendaMeeting, APPOINTMENT_NOTES_MAX_LENGTH, appointments } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote, FormDialog, MayBeOld, QueryFailed } from '@firm/screen';
import { Note, TextArea } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { meetingQuery } from './calendar.queries.ts';
import { useMeetingChange } from './useMeetingChange.ts';

interface Props {
  meeting: Pick<AgendaMeeting, 'id' | 'clientName'>;
  onClose: () => void;
}

/** Edits the notes on a meeting, which its client reads, too. A colleague's change is shown before it is replaced. */
export function NotesDialog({ meeting, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const whole = useQuery(meetingQuery(meeting.id));
  const stored = whole.data?.notes;
  const [draft, setDraft] = useState<{ text: string; basis: string }>();
  const isChanged = draft !== undefined && stored !== undefined && stored !== draft.basis;
  const change = useMeetingChange(
    (notes: string) =>
      api.call(appointments.update, {
        params: { id: meeting.id },
        body: { notes, ...(stored !== undefined && { seen: { notes: stored } }) },
      }),
    () => t('calendar.notesSaved'),
    onClose,
  );
  return (
    <FormDialog
      title={t('calendar.notesTitle', { client: meeting.clientName })}
      size="small"
      confirm={common('action.save')}
      pending={change.isPending}
      incomplete={stored === undefined}
      onSubmit={() => change.mutate((draft?.text ?? stored ?? '').trim())}
      onClose={onClose}
    >
      {change.error && !isChanged && <FailureNote title={t('calendar.notesNotSaved')} failure={change.error} />}
      {whole.isLoadingError && <QueryFailed title={t('calendar.notesFailed')} query={whole} />}
      <MayBeOld query={whole} />
      {isChanged && <Note tone="warn">{t('calendar.notesMeanwhile', { notes: stored })}</Note>}
      <TextArea
        label={t('calendar.notes')}
        labelHidden
        hint={t('calendar.notesHint')}
        maxLength={APPOINTMENT_NOTES_MAX_LENGTH}
        value={draft?.text ?? stored ?? ''}
        readOnly={stored === undefined}
        onChange={({ target }) => setDraft({ text: target.value, basis: draft?.basis ?? stored ?? '' })}
      />
    </FormDialog>
  );
}
