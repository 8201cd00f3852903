import { formatDay, formatListDay, formatMonth, formatRelativeDay, formatShortDate, formatTime } from '@firm/i18n';

/** How far ahead a day is still told by its weekday. */
const NEAR_DAYS = 60;
const DAY_MS = 86_400_000;

/** "today, 9:12 AM", "Wed, Nov 19, 6:03 PM", and past the year's end, but for yesterday, "Nov 19, 2025". */
export function formatMoment(language: string, instant: string, now: Date): string {
  const relative = formatRelativeDay(language, instant, now);
  if (!relative && new Date(instant).getFullYear() !== now.getFullYear()) return formatShortDate(language, instant);
  return `${relative ?? formatDay(language, instant)}, ${formatTime(language, instant)}`;
}

/** A day to come: "Mon, Dec 15" when it is near, "March 2026" when it is far. */
export function formatExpected(language: string, day: string, now: Date): string {
  const days = (new Date(`${day}T00:00:00Z`).getTime() - now.getTime()) / DAY_MS;
  return days > NEAR_DAYS ? formatMonth(language, day) : formatListDay(language, day, now);
}

/** Whether a calendar day lies before today, by the reader's clock. */
export function isPastDay(day: string, now: Date): boolean {
  const two = (part: number) => String(part).padStart(2, '0');
  return day < `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Several languages write days and "today" small; a line begins with a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
