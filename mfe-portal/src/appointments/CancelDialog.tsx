import { APPOINTMENT_REASON_MAX_LENGTH, type Appointment } from '@firm/contract';
import { FailureNote, FormDialog } from '@firm/screen';

import { TextArea } from '@firm/ui';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { officeMoment } from './meetingTimes.ts';
import { useChange } from './useChange.ts';

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

/** Cancels a meeting with a reason; a failure keeps the typed text. */
export function CancelDialog({ appointment, onClose }: Props) {
  const { t, language } = useTexts();
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  const cancel = useChange(appointment, { done: () => t('appointments.cancelled'), onDone: onClose });

  const submit = () => {
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (isMissing) document.getElementById(`${form}-reason`)?.focus();
    else cancel.mutate({ status: 'cancelled', reason: reason.trim() });
  };

  return (
    <FormDialog
      title={t('appointments.cancelTitle')}
      size="small"
      confirm={t('appointments.cancelConfirm')}
      confirming={t('appointments.cancelling')}
      cancel={t('appointments.keep')}
      danger
      pending={cancel.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {cancel.error && <FailureNote title={t('appointments.cancelFailed')} failure={cancel.error} />}
      <p>
        {t('appointments.cancelText', {
          type: t(`appointments.type.${appointment.appointmentType}`),
          moment: officeMoment(language, appointment, new Date()),
        })}
      </p>
      <TextArea
        id={`${form}-reason`}
        label={t('appointments.reason')}
        hint={t('appointments.reasonHint')}
        required
        maxLength={APPOINTMENT_REASON_MAX_LENGTH}
        value={reason}
        error={missing ? t('appointments.reasonMissing') : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}
