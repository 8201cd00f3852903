import { api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { appointments, type CreateAppointmentBody } from '@firm/contract';
import { refreshAppointments } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { isTimeRefused } from './isTimeRefused.ts';

/** Books a meeting. The same values use the same key, so a repeat after a lost answer books no second meeting. */
export function useBooking({ onDone, onTimeRefused }: { onDone: () => void; onTimeRefused: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CreateAppointmentBody) => api.call(appointments.create, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ confirmationCode }) => {
      toast.success(t('schedule.booked', { code: confirmationCode }));
      onDone();
    },
    onError: (error) => {
      if (isTimeRefused(error)) onTimeRefused();
    },
    onSettled: () => refreshAppointments(queryClient),
  });
}
