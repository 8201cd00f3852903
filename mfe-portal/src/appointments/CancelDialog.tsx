import { APPOINTMENT_REASON_MAX_LENGTH, type Appointment } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Form, TextArea } from '@firm/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import { FailureNote } from '../common/FailureNote.tsx';
import { useTexts } from '../texts.ts';
import { officeMoment } from './meetingTimes.ts';
import { useChange } from './useChange.ts';

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

/** Calls a meeting off, with the reason; a failure keeps what was typed. */
export function CancelDialog({ appointment, onClose }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  const cancel = useChange(appointment, { done: () => t('appointments.cancelled'), onDone: onClose });

  // Once it is sent, its answer is waited for: a failure must not go unseen.
  const close = () => {
    if (!cancel.isPending) onClose();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (cancel.isPending) return;
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (isMissing) document.getElementById(`${form}-reason`)?.focus();
    else cancel.mutate({ status: 'cancelled', reason: reason.trim() });
  };

  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={t('appointments.cancelTitle')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" disabled={cancel.isPending} onClick={close}>
            {t('appointments.keep')}
          </Button>
          <Button variant="danger" type="submit" form={form} pending={cancel.isPending}>
            {cancel.isPending ? t('appointments.cancelling') : t('appointments.cancelConfirm')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
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
      </Form>
    </Dialog>
  );
}
