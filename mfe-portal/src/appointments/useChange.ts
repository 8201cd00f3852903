import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type Appointment, type AppointmentPatch, appointments } from '@firm/contract';
import { refreshAppointments } from '@firm/screen/case';
import { toast } from '@firm/ui';

interface Options {
  /** Returns the message after the change. */
  done: (changed: Appointment) => string;
  onDone: () => void;
}

/** Changes an appointment. */
export function useChange({ id }: Pick<Appointment, 'id'>, { done, onDone }: Options) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AppointmentPatch) => api.call(appointments.update, { params: { id }, body }),
    onSuccess: (changed) => {
      toast.success(done(changed));
      onDone();
    },
    onSettled: () => refreshAppointments(queryClient),
  });
}
