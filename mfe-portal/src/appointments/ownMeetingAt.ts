import { api } from '@firm/api-client';
import { type Appointment, appointments, isStandingAppointment, LIST_LIMIT_MAX, officeDay } from '@firm/contract';

/** The client has a meeting at the time that was to be booked, such as one booked in another tab. */
export class AlreadyBooked extends Error {}

/** Finds the client's own meeting that begins at a time; undefined without one, or where nobody answers. */
export async function ownMeetingAt(startsAt: string): Promise<Appointment | undefined> {
  const day = officeDay(new Date(startsAt));
  const query = { from: day, to: day, limit: LIST_LIMIT_MAX, offset: 0 };
  const page = await api.call(appointments.list, { query }).catch(() => undefined);
  return page?.results.find(
    (one) => isStandingAppointment(one.status) && Date.parse(one.startsAt) === Date.parse(startsAt),
  );
}
