import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type Appointment, type AppointmentPatch, appointments } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { refreshAppointments } from './refreshAppointments.ts';

interface Options {
  /** Returns the message after the change. */
  done: (changed: Appointment) => string;
  onDone?: () => void;
  /** The message for a failure that the screen shows nowhere else. */
  failed?: string;
}

/** Changes an appointment's status or notes. */
export function useChange({ id }: Pick<Appointment, 'id'>, { done, onDone, failed }: Options) {
  const queryClient = useQueryClient();
  const { t: common } = useCommonTexts();
  return useMutation({
    mutationFn: (body: AppointmentPatch) => api.call(appointments.update, { params: { id }, body }),
    onSuccess: (changed) => {
      toast.success(done(changed));
      onDone?.();
    },
    onError: (error) => {
      if (failed) toast.error(`${failed} ${describeFailure(common, error)}`);
    },
    onSettled: () => refreshAppointments(queryClient),
  });
}
