import { type Appointment, OFFICE_ZONE, officeDay } from '@firm/contract';
import { formatDay, formatDaysAhead, formatListDay, formatTime } from '@firm/i18n';

const DAY_MS = 86_400_000;

/** "Tue, Dec 2, 2:00 PM" in the office's time zone, wherever the reader is. */
export function officeMoment(
  language: string,
  { scheduledDate, startsAt }: Pick<Appointment, 'scheduledDate' | 'startsAt'>,
  now: Date,
): string {
  return `${formatListDay(language, scheduledDate, now)}, ${formatTime(language, startsAt, OFFICE_ZONE)}`;
}

/** Formats the instant in another zone, with the day if it differs; undefined where that zone has the office's time. */
export function momentElsewhere(language: string, startsAt: string, zone = viewerZone()): string | undefined {
  const time = formatTime(language, startsAt, zone);
  const day = formatDay(language, startsAt, zone);
  if (day !== formatDay(language, startsAt, OFFICE_ZONE)) return `${day}, ${time}`;
  return time === formatTime(language, startsAt, OFFICE_ZONE) ? undefined : time;
}

/** "today", "tomorrow", "in 11 days": counted in days of the office. */
export function daysAhead(language: string, scheduledDate: string, now: Date): string {
  const days = (Date.parse(scheduledDate) - Date.parse(officeDay(now))) / DAY_MS;
  return formatDaysAhead(language, days);
}

/** Returns the reader's time zone by its IANA name. */
export const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
