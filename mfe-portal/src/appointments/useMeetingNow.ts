import { useQuery } from '@firm/api-client';
import type { Appointment } from '@firm/contract';
import { isChangedMeanwhile } from '@firm/screen';
import { useState } from 'react';
import { appointmentQuery } from './appointments.queries.ts';

/** Returns a meeting as others have left it, once a call was refused because they changed it meanwhile. */
export function useMeetingNow(appointment: Appointment, failure: unknown): Appointment {
  const [isChanged, setChanged] = useState(false);
  // A later failure of another kind does not bring the earlier time back.
  if (!isChanged && isChangedMeanwhile(failure)) setChanged(true);
  const { data } = useQuery({ ...appointmentQuery(appointment.id), enabled: isChanged });
  return (isChanged && data) || appointment;
}
