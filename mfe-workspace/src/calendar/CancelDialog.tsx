import { api } from '@firm/api-client';
import { type AgendaMeeting, APPOINTMENT_REASON_MAX_LENGTH, appointments } from '@firm/contract';
import { FailureNote, FormDialog, isChangedMeanwhile, useRequiredText } from '@firm/screen';
import { Note, Text, TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useMeetingChange } from './useMeetingChange.ts';
import { useMeetingNow } from './useMeetingNow.ts';
import { useWords } from './useWords.ts';

interface Props {
  /** As it was when the dialog opened. */
  meeting: Pick<AgendaMeeting, 'id' | 'clientName' | 'startsAt'>;
  onClose: () => void;
}

/** Cancels a client's meeting, with a reason that the client reads. A move by others is shown first. */
export function CancelDialog({ meeting, onClose }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const { isMoved, ...now } = useMeetingNow(meeting);
  const reason = useRequiredText(t('calendar.reasonMissing'));
  const cancel = useMeetingChange(
    (text: string) =>
      api.call(appointments.update, {
        params: { id: meeting.id },
        body: { status: 'cancelled', reason: text, seen: now },
      }),
    () => t('calendar.cancelled', { client: meeting.clientName }),
    onClose,
  );
  // Said by the note, unless the meeting could not be read again.
  const failure = isMoved && isChangedMeanwhile(cancel.error) ? undefined : cancel.error;
  return (
    <FormDialog
      title={t('calendar.cancelTitle', { client: meeting.clientName })}
      confirm={t('calendar.cancel')}
      cancel={t('calendar.keep')}
      danger
      pending={cancel.isPending}
      onSubmit={() => reason.submit((text) => cancel.mutate(text))}
      onClose={onClose}
    >
      {failure && <FailureNote title={t('calendar.notCancelled')} failure={failure} />}
      {isMoved && !cancel.isPending && (
        <Note tone="warn" role="alert">
          {t('calendar.movedBeforeCancel', { when: words.moment(now.startsAt) })}
        </Note>
      )}
      <Text>{t('calendar.cancelText', { when: words.moment(now.startsAt) })}</Text>
      <TextArea
        {...reason.field}
        label={t('calendar.reason')}
        hint={t('calendar.reasonHint')}
        required
        maxLength={APPOINTMENT_REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}
