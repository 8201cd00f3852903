import { openingWeek } from '@firm/contract';
import { formatTime, localeOf } from '@firm/i18n';

interface HoursLine {
  days: string;
  /** Undefined on closed days. */
  hours: string | undefined;
}

/** The firm's week in the reader's words: neighbouring days of equal hours share a line. */
export function openingHours(language: string): HoursLine[] {
  return openingWeek().map(({ days, hours }) => ({
    days: capitalised(daysInWords(language, days)),
    hours: hours && `${clock(language, hours.opens)}–${clock(language, hours.closes)}`,
  }));
}

function daysInWords(language: string, days: readonly number[]): string {
  // 1970-01-04 was a Sunday.
  const name = (day: number) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' }).format(
      Date.UTC(1970, 0, 4 + day),
    );
  const [first = 0, last = first] = [days[0], days.at(-1)];
  return first === last ? name(first) : `${name(first)}–${name(last)}`;
}

const clock = (language: string, time: string) => formatTime(language, `1970-01-01T${time}:00Z`, 'UTC');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
