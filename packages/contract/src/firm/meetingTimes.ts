import { MEETING_AHEAD_DAYS, MEETING_NOTICE_MS } from '../constants.ts';
import type { Office } from './firm.ts';
import { hoursOn } from './officeHours.ts';
import { dayAfter, officeClock, officeDay, officeInstant } from './officeTime.ts';

/** The start times of meetings by the office's clock: half hours, morning and afternoon (specification §9). */
export const MEETING_GRID = [
  ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
  ...['14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'],
] as const;

/** A slot is a half hour. */
export const SLOT_MINUTES = 30;
const MINUTE_MS = 60_000;

/**
 * The instants of a calendar day (YYYY-MM-DD) at which a meeting of that length may begin, so that it starts and ends
 * within opening hours; none on closed days.
 */
export function meetingStarts(day: string, durationMinutes: number, office: Office): Date[] {
  const hours = hoursOn(day, office);
  if (!hours) return [];
  const closes = officeInstant(day, hours.closes).getTime();
  return MEETING_GRID.filter((time) => time >= hours.opens)
    .map((time) => officeInstant(day, time))
    .filter((start) => start.getTime() + durationMinutes * MINUTE_MS <= closes);
}

/** Whether a meeting of that length may begin then: on the grid and within opening hours. Ignores existing bookings. */
export function isMeetingStart(at: Date, durationMinutes: number, office: Office): boolean {
  return meetingStarts(officeDay(at), durationMinutes, office).some((start) => start.getTime() === at.getTime());
}

/** Whether the instant is neither too soon (two hours' notice) nor too far ahead to be booked. */
export function isBookable(at: Date, now: Date): boolean {
  return at.getTime() >= now.getTime() + MEETING_NOTICE_MS && officeDay(at) <= lastBookableDay(now);
}

/** The last calendar day of the office that can be booked. */
export const lastBookableDay = (now: Date): string => dayAfter(officeDay(now), MEETING_AHEAD_DAYS);

/** Whether a start belongs to the morning: the grid has a gap at noon. */
export const isMorning = (at: Date): boolean => officeClock(at) < '12:00';

/** The start of every half hour that a meeting fills. */
export function slotsOf(startsAt: Date, durationMinutes: number): number[] {
  const count = Math.ceil(durationMinutes / SLOT_MINUTES);
  return Array.from({ length: count }, (_, slot) => startsAt.getTime() + slot * SLOT_MINUTES * MINUTE_MS);
}
