import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type Appointment, appointments } from '@firm/contract';
import { FormDialog } from '@firm/screen';
import { refreshAppointments } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { BookingFailed } from './BookingFailed.tsx';
import { ChosenTime } from './ChosenTime.tsx';
import { isTimeRefused } from './isTimeRefused.ts';
import { officeMoment, viewerZone } from './meetingTimes.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { useMeetingNow } from './useMeetingNow.ts';

interface Props {
  appointment: Appointment;
  onClose: () => void;
}

/**
 * Moves a meeting to another free time of the same specialist; reloads the times if the chosen one is taken meanwhile.
 */
export function RescheduleDialog({ appointment, onClose }: Props) {
  const { t, language } = useTexts();
  const form = useId();
  const queryClient = useQueryClient();
  const [day, setDay] = useState<string>();
  const [startsAt, setStartsAt] = useState('');
  const [missing, setMissing] = useState(false);

  const move = useMutation({
    mutationFn: (seen: { startsAt: string }) =>
      api.call(appointments.move, {
        params: { id: appointment.id },
        body: { startsAt, timeZone: viewerZone(), seen },
      }),
    onSuccess: () => {
      toast.success(t('appointments.moved'));
      onClose();
    },
    onError: (error) => {
      if (isTimeRefused(error)) setStartsAt('');
    },
    onSettled: () => refreshAppointments(queryClient),
  });
  const now = useMeetingNow(appointment, move.error);
  const submit = () => {
    setMissing(!startsAt);
    if (startsAt) move.mutate({ startsAt: now.startsAt });
    else document.getElementById(`${form}-times`)?.focus();
  };

  return (
    <FormDialog
      title={t('appointments.moveTitle')}
      confirm={t('appointments.moveConfirm')}
      confirming={t('appointments.moving')}
      cancel={t('appointments.keep')}
      pending={move.isPending}
      aside={<ChosenTime startsAt={startsAt} minutes={appointment.durationMinutes} />}
      onSubmit={submit}
      onClose={onClose}
    >
      {move.error && <BookingFailed title={t('appointments.moveFailed')} error={move.error} />}
      <p>
        {t('appointments.moveText', {
          type: t(`appointments.type.${appointment.appointmentType}`),
          moment: officeMoment(language, now, new Date()),
        })}
      </p>
      <SlotPicker
        id={`${form}-times`}
        meeting={{ appointmentId: appointment.id }}
        day={day}
        onDay={setDay}
        value={startsAt}
        own={now.startsAt}
        onChange={(start) => {
          setStartsAt(start);
          setMissing(false);
        }}
        error={missing ? t('schedule.timeRequired') : undefined}
      />
    </FormDialog>
  );
}
