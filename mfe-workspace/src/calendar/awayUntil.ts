import { OFFICE_ZONE, officeClock } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';

/** States when an absence ends, by the office's clock: its last day, with the time unless that day is a whole one. */
export function awayUntil(language: string, endsAt: string): string {
  // The last moment, since an absence of whole days ends when the next day begins.
  const day = formatDay(language, new Date(Date.parse(endsAt) - 1), OFFICE_ZONE);
  return officeClock(new Date(endsAt)) === '00:00' ? day : `${day}, ${formatTime(language, endsAt, OFFICE_ZONE)}`;
}
