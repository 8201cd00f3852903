import { ApiError, api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { appointments, type CreateAppointmentBody } from '@firm/contract';
import { refreshAppointments } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { isTimeRefused } from './isTimeRefused.ts';
import { AlreadyBooked, ownMeetingAt } from './ownMeetingAt.ts';

/** Books a meeting. The same values use the same key, so a repeat after a lost answer books no second meeting. */
export function useBooking({ onDone, onTimeRefused }: { onDone: () => void; onTimeRefused: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: CreateAppointmentBody) => {
      try {
        return await api.call(appointments.create, { body, idempotencyKey: keyOf(body) });
      } catch (failure) {
        const isTaken = failure instanceof ApiError && failure.code === 'slot_taken';
        throw isTaken && (await ownMeetingAt(body.startsAt)) ? new AlreadyBooked() : failure;
      }
    },
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
