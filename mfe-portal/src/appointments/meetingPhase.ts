import { type Appointment, isStandingAppointment } from '@firm/contract';

const MINUTE_MS = 60_000;
/** One can join so many minutes before a meeting begins. */
export const JOIN_MINUTES_BEFORE = 10;

/** Where a meeting stands in time: what can be done about it depends on that. */
export function meetingPhase({ startsAt, durationMinutes, status, meetingLink }: Appointment, now: Date) {
  const start = Date.parse(startsAt);
  const stands = isStandingAppointment(status);
  const untilStart = start - now.getTime();
  const isOver = now.getTime() >= start + durationMinutes * MINUTE_MS;
  return {
    isAhead: untilStart > 0,
    /** It can still be moved and called off. */
    isOpen: stands && untilStart > 0,
    /** It has begun, and nobody has said yet how it went. */
    awaitsOutcome: stands && untilStart <= 0,
    joinLink: stands && !isOver && untilStart <= JOIN_MINUTES_BEFORE * MINUTE_MS ? meetingLink : null,
  };
}
