import { type Appointment, isStandingAppointment } from '@firm/contract';

const MINUTE_MS = 60_000;
/** Participants can join this many minutes before the start. */
export const JOIN_MINUTES_BEFORE = 10;

/** Returns a meeting's phase, which decides the available actions. */
export function meetingPhase({ startsAt, durationMinutes, status, meetingLink }: Appointment, now: Date) {
  const start = Date.parse(startsAt);
  const stands = isStandingAppointment(status);
  const untilStart = start - now.getTime();
  const isOver = now.getTime() >= start + durationMinutes * MINUTE_MS;
  return {
    isAhead: untilStart > 0,
    /** The meeting can still be moved and cancelled. */
    isOpen: stands && untilStart > 0,
    joinLink: stands && !isOver && untilStart <= JOIN_MINUTES_BEFORE * MINUTE_MS ? meetingLink : null,
  };
}
