import { OFFICE_ZONE, officeDay } from '@firm/contract';
import { formatDaysAhead, formatListDay, formatTime } from '@firm/i18n';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Day and time of the office's clock, "Tue, Dec 2, 9:41 AM": colleagues in every zone read the same. */
export const officeMoment = (language: string, at: string): string =>
  `${formatListDay(language, at, new Date(), OFFICE_ZONE)}, ${formatTime(language, at, OFFICE_ZONE)}`;

/** Names today, yesterday or tomorrow by the office's calendar; null for other days. */
export function officeRelativeDay(language: string, at: string, now: Date): string | null {
  const days = (Date.parse(officeDay(new Date(at))) - Date.parse(officeDay(now))) / DAY_MS;
  return Math.abs(days) > 1 ? null : formatDaysAhead(language, days);
}
