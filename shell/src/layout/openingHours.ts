import { firm, type OpeningHours } from '@firm/contract';
import { formatTime, localeOf } from '@firm/i18n';

export interface HoursLine {
  days: string;
  /** Undefined on closed days. */
  hours: string | undefined;
}

/** Monday first; days as in Date.getDay(). */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** The firm's week in the reader's words: neighbouring days of equal hours share a line. */
export function openingHours(language: string): HoursLine[] {
  const lines: { days: number[]; open: OpeningHours | undefined }[] = [];
  for (const day of WEEK) {
    const open: OpeningHours | undefined = firm.hours.find(({ days }) => days.includes(day));
    const last = lines.at(-1);
    if (last && last.open === open) last.days.push(day);
    else lines.push({ days: [day], open });
  }
  return lines.map(({ days, open }) => ({
    days: capitalised(daysInWords(language, days)),
    hours: open && `${clock(language, open.opens)}–${clock(language, open.closes)}`,
  }));
}

function daysInWords(language: string, days: number[]): string {
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
