import { dayAfter, weekdayOf } from './officeTime.ts';

const padded = (value: number) => String(value).padStart(2, '0');
const dayOf = (year: number, month: number, day: number) => `${year}-${padded(month)}-${padded(day)}`;

/** The nth given weekday of a month; 0 is Sunday. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const first = dayOf(year, month, 1);
  return dayAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
}

function lastMonday(year: number, month: number): string {
  const fifth = nth(year, month, 1, 5);
  return Number(fifth.slice(5, 7)) === month ? fifth : dayAfter(fifth, -7);
}

/** Holidays with a fixed date: New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixed: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];

const byYear = new Map<number, ReadonlySet<string>>();

/**
 * Every day on which a United States federal holiday of that year falls or is observed: a Saturday's also on Friday, a
 * Sunday's also on Monday.
 */
function holidaysOf(year: number): ReadonlySet<string> {
  let days = byYear.get(year);
  if (!days) {
    const dated = fixed.flatMap(([month, day]) => {
      const itself = dayOf(year, month, day);
      const weekday = weekdayOf(itself);
      if (weekday === 6) return [itself, dayAfter(itself, -1)];
      return weekday === 0 ? [itself, dayAfter(itself, 1)] : [itself];
    });
    const [king, washington, labor, columbus] = [
      nth(year, 1, 1, 3),
      nth(year, 2, 1, 3),
      nth(year, 9, 1, 1),
      nth(year, 10, 1, 2),
    ];
    days = new Set([...dated, king, washington, lastMonday(year, 5), labor, columbus, nth(year, 11, 4, 4)]);
    byYear.set(year, days);
  }
  return days;
}

/** Whether a calendar day (YYYY-MM-DD) is a federal holiday or the day on which one is observed. */
export function isFederalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  // New Year on a Saturday is observed on the last day of the year before.
  return holidaysOf(year).has(day) || holidaysOf(year + 1).has(day);
}
