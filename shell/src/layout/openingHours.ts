import { type Office, openingWeek } from '@firm/contract';

interface HoursLine {
  days: string;
  /** Undefined on closed days. */
  hours: string | undefined;
}

/**
 * Returns the firm's week in the reader's language; neighbouring days with equal hours share a line. `weekdays` are
 * short names from Sunday on. Every page says this, and the first use of `Intl` for dates takes a slow phone 80 ms.
 */
export function openingHours(language: string, office: Office, weekdays: readonly string[]): HoursLine[] {
  const clock = language === 'en' ? clockOf12 : clockOf24;
  return openingWeek(office).map(({ days, hours }) => ({
    days: capitalised([...new Set([days[0], days.at(-1)])].map((day) => weekdays[day ?? 0]).join('–')),
    hours: hours && `${clock(hours.opens)}–${clock(hours.closes)}`,
  }));
}

/** 9:00 for the time of day 09:00. */
const clockOf24 = (time: string) => time.replace(/^0/, '');

/** 9:00 AM on one line. */
function clockOf12(time: string): string {
  const [hour = 0, minute] = [Number(time.slice(0, 2)), time.slice(2)];
  return `${hour % 12 || 12}${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
