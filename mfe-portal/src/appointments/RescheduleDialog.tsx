import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type Appointment, appointments } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Form, toast } from '@firm/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { BookingFailed } from './BookingFailed.tsx';
import { ChosenTime } from './ChosenTime.tsx';
import { isTimeRefused } from './isTimeRefused.ts';
import { officeMoment, viewerZone } from './meetingTimes.ts';
import { refreshAppointments } from './refreshAppointments.ts';
import { SlotPicker } from './SlotPicker.tsx';

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

/** Moves a meeting to another free time of the one who holds it; a time that is lost to somebody faster gives way to fresh ones. */
export function RescheduleDialog({ appointment, onClose }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const form = useId();
  const queryClient = useQueryClient();
  const [day, setDay] = useState<string>();
  const [startsAt, setStartsAt] = useState('');
  const [missing, setMissing] = useState(false);

  const move = useMutation({
    mutationFn: () =>
      api.call(appointments.move, { params: { id: appointment.id }, body: { startsAt, timeZone: viewerZone() } }),
    onSuccess: () => {
      toast.success(t('appointments.moved'));
      onClose();
    },
    onError: (error) => {
      if (isTimeRefused(error)) setStartsAt('');
    },
    onSettled: () => refreshAppointments(queryClient),
  });
  const close = () => {
    if (!move.isPending) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (move.isPending) return;
    setMissing(!startsAt);
    if (startsAt) move.mutate();
    else document.getElementById(`${form}-times`)?.focus();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={t('appointments.moveTitle')}
      closeLabel={common('action.close')}
      footer={
        <>
          <ChosenTime startsAt={startsAt} minutes={appointment.durationMinutes} />
          <Button variant="secondary" disabled={move.isPending} onClick={close}>
            {t('appointments.keep')}
          </Button>
          <Button type="submit" form={form} pending={move.isPending}>
            {move.isPending ? t('appointments.moving') : t('appointments.moveConfirm')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        {move.error && <BookingFailed title={t('appointments.moveFailed')} error={move.error} />}
        <p>
          {t('appointments.moveText', {
            type: t(`appointments.type.${appointment.appointmentType}`),
            moment: officeMoment(language, appointment, new Date()),
          })}
        </p>
        <SlotPicker
          id={`${form}-times`}
          meeting={{ appointmentId: appointment.id }}
          day={day}
          onDay={setDay}
          value={startsAt}
          onChange={(start) => {
            setStartsAt(start);
            setMissing(false);
          }}
          error={missing ? t('schedule.timeRequired') : undefined}
        />
      </Form>
    </Dialog>
  );
}
