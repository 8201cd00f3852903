import { APPOINTMENT_REASON_MAX_LENGTH, type Appointment } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote, FormDialog, isChangedMeanwhile } from '@firm/screen';
import { Chip, Note, Row, TextArea } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { officeMoment } from './meetingTimes.ts';
import { useChange } from './useChange.ts';
import { useMeetingNow } from './useMeetingNow.ts';

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

const COMMON_REASONS = ['time', 'ill', 'settled'] as const;

/** Cancels a meeting, with a reason for who wants to give one; a failure keeps the typed text. */
export function CancelDialog({ appointment, onClose }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const [reason, setReason] = useState('');
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
      onSubmit={() => cancel.mutate({ status: 'cancelled', reason: reason.trim(), seen: { startsAt: now.startsAt } })}
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
      <Row $gap={8}>
        {COMMON_REASONS.map((one) => {
          const words = t(`appointments.reasons.${one}`);
          return (
            <Chip key={one} aria-pressed={reason === words} onClick={() => setReason(reason === words ? '' : words)}>
              {words}
            </Chip>
          );
        })}
      </Row>
      <TextArea
        label={t('appointments.reason')}
        optional={`(${common('state.optional')})`}
        hint={t('appointments.reasonHint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={APPOINTMENT_REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}
