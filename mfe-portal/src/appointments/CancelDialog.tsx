import { APPOINTMENT_REASON_MAX_LENGTH, type Appointment } from '@firm/contract';
import { FailureNote, FormDialog, isChangedMeanwhile, useRequiredText } from '@firm/screen';
import { Note, TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { officeMoment } from './meetingTimes.ts';
import { useChange } from './useChange.ts';
import { useMeetingNow } from './useMeetingNow.ts';

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

/** Cancels a meeting with a reason; a failure keeps the typed text. */
export function CancelDialog({ appointment, onClose }: Props) {
  const { t, language } = useTexts();
  const reason = useRequiredText(t('appointments.reasonMissing'));
  const cancel = useChange(appointment, { done: () => t('appointments.cancelled'), onDone: onClose });
  const now = useMeetingNow(appointment, cancel.error);

  return (
    <FormDialog
      title={t('appointments.cancelTitle')}
      size="small"
      confirm={t('appointments.cancelConfirm')}
      confirming={t('appointments.cancelling')}
      cancel={t('appointments.keep')}
      danger
      pending={cancel.isPending}
      onSubmit={() =>
        reason.submit((text) => cancel.mutate({ status: 'cancelled', reason: text, seen: { startsAt: now.startsAt } }))
      }
      onClose={onClose}
    >
      {isChangedMeanwhile(cancel.error) ? (
        <Note tone="warn" role="alert">
          <b>{t('appointments.movedMeanwhile')}</b> {t('appointments.movedBeforeCancel')}
        </Note>
      ) : (
        cancel.error && <FailureNote title={t('appointments.cancelFailed')} failure={cancel.error} />
      )}
      <p>
        {t('appointments.cancelText', {
          type: t(`appointments.type.${appointment.appointmentType}`),
          moment: officeMoment(language, now, new Date()),
        })}
      </p>
      <TextArea
        {...reason.field}
        label={t('appointments.reason')}
        hint={t('appointments.reasonHint')}
        required
        maxLength={APPOINTMENT_REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}
