import { api, useMutation, useQueryClient } from '@firm/api-client';
import { appointments, type CreateAppointmentBody } from '@firm/contract';
import { toast } from '@firm/ui';
import { useRef } from 'react';
import { newKey } from '../newKey.ts';
import { useTexts } from '../portalTexts.ts';
import { isTimeRefused } from './isTimeRefused.ts';
import { refreshAppointments } from './refreshAppointments.ts';

/** Books a meeting. The same words are sent under the same key: a repeat after a lost answer books no second one. */
export function useBooking({ onDone, onTimeRefused }: { onDone: () => void; onTimeRefused: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sent = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: (body: CreateAppointmentBody) => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: newKey() };
      return api.call(appointments.create, { body, idempotencyKey: sent.current.key });
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
