import type { Office, OpeningHours } from './firm.ts';
import { isFederalHoliday } from './holidays.ts';
import { dayAfter, officeClock, officeDay, officeInstant, weekdayOf } from './officeTime.ts';

/** Longer than any run of closed days, so that a firm that never opens does not hang a page. */
const LOOK_AHEAD_DAYS = 800;

/** Monday first; days as in Date.getDay(). */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** A run of neighbouring weekdays with the same hours; without hours the office is closed on them. */
export interface OpeningLine {
  days: readonly [number, ...number[]];
  hours: OpeningHours | undefined;
}

/** The firm's present week, Monday first: neighbouring days of equal hours share a line. */
export function openingWeek(office: Office): OpeningLine[] {
  const lines: { days: [number, ...number[]]; hours: OpeningHours | undefined }[] = [];
  for (const day of WEEK) {
    const hours = hoursOfWeekday(day, office.hours);
    const last = lines.at(-1);
    if (last && last.hours === hours) last.days.push(day);
    else lines.push({ days: [day], hours });
  }
  return lines;
}

function hoursOfWeekday(weekday: number, hours: Office['hours']): OpeningHours | undefined {
  return hours.find(({ days }) => days.includes(weekday));
}

/** The hours of that day if nothing closes the office. */
const usualHoursOn = (day: string, { hours, laterHours }: Office) =>
  hoursOfWeekday(weekdayOf(day), laterHours.findLast(({ from }) => from <= day)?.hours ?? hours);

const isClosedOn = (day: string, { closings }: Office) => closings.some(({ from, to }) => from <= day && day <= to);

/** The hours of a calendar day (YYYY-MM-DD) in the office; undefined on closed days and holidays. */
export function hoursOn(day: string, office: Office): OpeningHours | undefined {
  return closureOn(day, office) ? undefined : usualHoursOn(day, office);
}

/**
 * Why the office is closed on a calendar day; undefined when it is open. A holiday on a weekday that is always closed
 * counts as `closed`.
 */
export function closureOn(day: string, office: Office): 'closed' | 'holiday' | undefined {
  if (!usualHoursOn(day, office) || isClosedOn(day, office)) return 'closed';
  return isFederalHoliday(day) ? 'holiday' : undefined;
}

/** The first day after `day` on which the office opens, with its hours. */
function nextOpenDay(day: string, office: Office): { day: string; hours: OpeningHours } {
  for (let later = 1; later <= LOOK_AHEAD_DAYS; later++) {
    const next = dayAfter(day, later);
    const hours = hoursOn(next, office);
    if (hours) return { day: next, hours };
  }
  throw new Error('the office never opens');
}

/** Open until an instant, or closed until one. */
export type OfficeState = { open: true; until: Date } | { open: false; opensAt: Date };

/** Whether the office is open at that instant, and until when; otherwise when it opens. */
export function officeState(now: Date, office: Office): OfficeState {
  const today = officeDay(now);
  const time = officeClock(now);
  const hours = hoursOn(today, office);
  // HH:MM strings compare in the order of time.
  if (hours && time < hours.opens) return { open: false, opensAt: officeInstant(today, hours.opens) };
  if (hours && time < hours.closes) return { open: true, until: officeInstant(today, hours.closes) };
  const next = nextOpenDay(today, office);
  return { open: false, opensAt: officeInstant(next.day, next.hours.opens) };
}

/**
 * The latest time of the answer to a message sent at that instant: 24 hours later, not counting days on which the
 * office is closed. A time outside opening hours becomes the closing time before it, so that the promise is kept, not
 * extended.
 */
export function replyDueAt(sentAt: Date, office: Office): Date {
  const today = officeDay(sentAt);
  const todays = hoursOn(today, office);
  const next = nextOpenDay(today, office);
  // On a closed day the 24 hours begin at midnight and end with the next open day.
  if (!todays) return officeInstant(next.day, next.hours.closes);
  const time = officeClock(sentAt);
  if (time >= next.hours.closes) return officeInstant(next.day, next.hours.closes);
  if (time >= next.hours.opens) return officeInstant(next.day, time);
  return time < todays.closes ? officeInstant(today, todays.closes) : officeInstant(next.day, next.hours.opens);
}

/** The days on which a holiday closes an office that would be open, among `count` days from `day` (YYYY-MM-DD) on. */
export function holidayClosures(day: string, count: number, office: Office): string[] {
  const days = Array.from({ length: count }, (_, later) => dayAfter(day, later));
  return days.filter((each) => closureOn(each, office) === 'holiday');
}
