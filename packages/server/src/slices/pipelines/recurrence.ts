import { dayAfter, type Recurrence } from '@firm/contract';

const MONTHS: Record<Recurrence, number> = { month: 1, quarter: 3, year: 12 };

/** Returns the first day of the work after another day. The 31st becomes the last day of a shorter month. */
export function occurrenceAfter(firstOn: string, every: Recurrence, after: string): string {
  for (let count = 0; ; count++) {
    const day = monthsLater(firstOn, count * MONTHS[every]);
    if (day > after) return day;
  }
}

/** Leap days come again within so many months. */
const LEAP_MONTHS = 96;

/**
 * Returns the day that another rhythm is counted from: the next day; or one before it with the former date of the
 * month, when the next day is the last of a month that is too short for this date.
 */
export function firstOfRhythm(formerFirst: string, nextOn: string, every: Recurrence): string {
  const date = Number(formerFirst.slice(8));
  const isCut = monthsLater(`${nextOn.slice(0, 8)}01`, 1) === dayAfter(nextOn, 1) && date > Number(nextOn.slice(8));
  let first = nextOn;
  for (let months = MONTHS[every]; isCut && months <= LEAP_MONTHS; months += MONTHS[every]) {
    const earlier = monthsLater(nextOn, -months, date);
    if (earlier.slice(8) > first.slice(8)) first = earlier;
  }
  return first;
}

function monthsLater(day: string, months: number, date = Number(day.slice(8))): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Names the month, the quarter or the year of a day, the same in every language: 2027-01, 2027-Q1, 2027. */
export function periodOf(day: string, every: Recurrence): string {
  const year = day.slice(0, 4);
  if (every === 'year') return year;
  return every === 'month' ? day.slice(0, 7) : `${year}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
