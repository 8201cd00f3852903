import { type Office, openingWeek } from '@firm/contract';
import { formatClock, formatWeekday } from '@firm/i18n';

interface HoursLine {
  days: string;
  /** Undefined on closed days. */
  hours: string | undefined;
}

/** Returns the firm's week in the reader's language; neighbouring days with equal hours share a line. */
export function openingHours(language: string, office: Office): HoursLine[] {
  return openingWeek(office).map(({ days, hours }) => ({
    days: capitalised(daysInWords(language, days)),
    hours: hours && `${formatClock(language, hours.opens)}–${formatClock(language, hours.closes)}`,
  }));
}

function daysInWords(language: string, days: readonly number[]): string {
  const name = (day: number) => formatWeekday(language, day, 'short');
  const [first = 0, last = first] = [days[0], days.at(-1)];
  return first === last ? name(first) : `${name(first)}–${name(last)}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
