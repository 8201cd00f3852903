import { officeDay } from '@firm/contract';
import { formatDay, formatListDay, formatMonth, formatRelativeDay, formatShortDate, formatTime } from '@firm/i18n';

/** Days ahead within which a date shows its weekday. */
const NEAR_DAYS = 60;
const DAY_MS = 86_400_000;

/** "today, 9:12 AM", "Wed, Nov 19, 6:03 PM", and for earlier years, except yesterday, "Nov 19, 2025". */
export function formatMoment(language: string, instant: string, now: Date): string {
  const relative = formatRelativeDay(language, instant, now);
  if (!relative && new Date(instant).getFullYear() !== now.getFullYear()) return formatShortDate(language, instant);
  return `${relative ?? formatDay(language, instant)}, ${formatTime(language, instant)}`;
}

/** Formats a coming day: "Mon, Dec 15" when near, "March 2026" when far. */
export function formatExpected(language: string, day: string, now: Date): string {
  const days = (new Date(`${day}T00:00:00Z`).getTime() - now.getTime()) / DAY_MS;
  return days > NEAR_DAYS ? formatMonth(language, day) : formatListDay(language, day, now);
}

/** Tells whether a calendar day lies before today in the office, by which everything is due. */
export const isPastDay = (day: string, now: Date): boolean => day < officeDay(now);
