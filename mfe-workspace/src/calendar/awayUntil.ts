import { OFFICE_ZONE, officeClock } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';

/** The last day of an absence by the office's clock, with the time at which it ends unless the day is a whole one. */
export function awayUntil(language: string, endsAt: string): { day: string; isWhole: boolean } {
  // The last moment, since an absence of whole days ends when the next day begins.
  const day = formatDay(language, new Date(Date.parse(endsAt) - 1), OFFICE_ZONE);
  const isWhole = officeClock(new Date(endsAt)) === '00:00';
  return { day: isWhole ? day : `${day}, ${formatTime(language, endsAt, OFFICE_ZONE)}`, isWhole };
}
