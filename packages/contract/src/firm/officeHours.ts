import { firm, type OpeningHours } from './firm.ts';
import { isFederalHoliday } from './holidays.ts';
import { dayAfter, officeClock, officeDay, officeInstant, weekdayOf } from './officeTime.ts';

/** Longer than any run of closed days, so that a firm that never opens does not hang a page. */
const LOOK_AHEAD_DAYS = 30;

/** Monday first; days as in Date.getDay(). */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** A run of neighbouring weekdays with the same hours; without hours the office is closed on them. */
export interface OpeningLine {
  days: readonly [number, ...number[]];
  hours: OpeningHours | undefined;
}

/** The firm's week, Monday first: neighbouring days of equal hours share a line. */
export function openingWeek(): OpeningLine[] {
  const lines: { days: [number, ...number[]]; hours: OpeningHours | undefined }[] = [];
  for (const day of WEEK) {
    const hours = hoursOfWeekday(day);
    const last = lines.at(-1);
    if (last && last.hours === hours) last.days.push(day);
    else lines.push({ days: [day], hours });
  }
  return lines;
}

function hoursOfWeekday(weekday: number): OpeningHours | undefined {
  return firm.hours.find(({ days }) => days.includes(weekday));
}

/** The hours of a calendar day (YYYY-MM-DD) in the office; undefined on closed days and holidays. */
export function hoursOn(day: string): OpeningHours | undefined {
  return isFederalHoliday(day) ? undefined : hoursOfWeekday(weekdayOf(day));
}

/**
 * Why the office is closed on a calendar day; undefined when it is open. A holiday on a weekday that is always closed
 * counts as `closed`.
 */
export function closureOn(day: string): 'closed' | 'holiday' | undefined {
  if (!hoursOfWeekday(weekdayOf(day))) return 'closed';
  return isFederalHoliday(day) ? 'holiday' : undefined;
}

/** The first day after `day` on which the office opens, with its hours. */
function nextOpenDay(day: string): { day: string; hours: OpeningHours } {
  for (let later = 1; later <= LOOK_AHEAD_DAYS; later++) {
    const next = dayAfter(day, later);
    const hours = hoursOn(next);
    if (hours) return { day: next, hours };
  }
  throw new Error('the office never opens');
}

/** Open until an instant, or closed until one. */
export type OfficeState = { open: true; until: Date } | { open: false; opensAt: Date };

/** Whether the office is open at that instant, and until when; otherwise when it opens. */
export function officeState(now: Date): OfficeState {
  const today = officeDay(now);
  const time = officeClock(now);
  const hours = hoursOn(today);
  // HH:MM strings compare in the order of time.
  if (hours && time < hours.opens) return { open: false, opensAt: officeInstant(today, hours.opens) };
  if (hours && time < hours.closes) return { open: true, until: officeInstant(today, hours.closes) };
  const next = nextOpenDay(today);
  return { open: false, opensAt: officeInstant(next.day, next.hours.opens) };
}

/**
 * The latest time of the answer to a message sent at that instant: 24 hours later, not counting days on which the
 * office is closed. A time outside opening hours becomes the closing time before it, so that the promise is kept, not
 * extended.
 */
export function replyDueAt(sentAt: Date): Date {
  const today = officeDay(sentAt);
  const todays = hoursOn(today);
  const next = nextOpenDay(today);
  // On a closed day the 24 hours begin at midnight and end with the next open day.
  if (!todays) return officeInstant(next.day, next.hours.closes);
  const time = officeClock(sentAt);
  if (time >= next.hours.closes) return officeInstant(next.day, next.hours.closes);
  if (time >= next.hours.opens) return officeInstant(next.day, time);
  return time < todays.closes ? officeInstant(today, todays.closes) : officeInstant(next.day, next.hours.opens);
}

/** The days on which a holiday closes an office that would be open, among `count` days from `day` (YYYY-MM-DD) on. */
export function holidayClosures(day: string, count: number): string[] {
  const days = Array.from({ length: count }, (_, later) => dayAfter(day, later));
  return days.filter((each) => isFederalHoliday(each) && hoursOfWeekday(weekdayOf(each)));
}
