import { api } from '@firm/api-client';
import { type AgendaMeeting, APPOINTMENT_REASON_MAX_LENGTH, appointments } from '@firm/contract';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { Text, TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useMeetingChange } from './useMeetingChange.ts';
import { useWords } from './useWords.ts';

interface Props {
  meeting: Pick<AgendaMeeting, 'id' | 'clientName' | 'startsAt'>;
  onClose: () => void;
}

/** Cancels a client's meeting, with a reason that the client reads. */
export function CancelDialog({ meeting, onClose }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const reason = useRequiredText(t('calendar.reasonMissing'));
  const cancel = useMeetingChange(
    (text: string) =>
      api.call(appointments.update, {
        params: { id: meeting.id },
        body: { status: 'cancelled', reason: text },
      }),
    () => t('calendar.cancelled', { client: meeting.clientName }),
    onClose,
  );
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
      {cancel.error && <FailureNote title={t('calendar.notCancelled')} failure={cancel.error} />}
      <Text>{t('calendar.cancelText', { when: words.moment(meeting.startsAt) })}</Text>
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
