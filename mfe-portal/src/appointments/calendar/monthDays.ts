import { dayAfter, weekdayOf } from '@firm/contract';

/** Returns the month of a calendar day as YYYY-MM. */
export const monthOf = (day: string) => day.slice(0, 7);

/** Returns the first day of the month this many months later; earlier when negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const firstDay = (month: string) => `${month}-01`;
export const lastDay = (month: string) => dayAfter(firstDay(monthAfter(month, 1)), -1);

/** French weeks begin on Monday, those of the United States on Sunday. */
export const weekStart = (language: string) => (language === 'fr' ? 1 : 0);

/** Returns the full weeks of a month; days of its neighbours fill the first and the last. */
export function weeksOf(month: string, start: number): string[][] {
  const weeks: string[][] = [];
  let day = dayAfter(firstDay(month), -((weekdayOf(firstDay(month)) - start + 7) % 7));
  while (monthOf(day) <= month) {
    weeks.push(Array.from({ length: 7 }, (_, later) => dayAfter(day, later)));
    day = dayAfter(day, 7);
  }
  return weeks;
}

/** Returns the day that a key of the grid leads to; undefined for other keys. */
export function dayByKey(key: string, day: string, start: number): string | undefined {
  const intoWeek = (weekdayOf(day) - start + 7) % 7;
  const moves: Record<string, () => string> = {
    ArrowLeft: () => dayAfter(day, -1),
    ArrowRight: () => dayAfter(day, 1),
    ArrowUp: () => dayAfter(day, -7),
    ArrowDown: () => dayAfter(day, 7),
    Home: () => dayAfter(day, -intoWeek),
    End: () => dayAfter(day, 6 - intoWeek),
    PageUp: () => sameDay(day, -1),
    PageDown: () => sameDay(day, 1),
  };
  return moves[key]?.();
}

/** Returns the same day of a neighbouring month, or that month's last day. */
function sameDay(day: string, months: number): string {
  const month = monthAfter(monthOf(day), months);
  const wanted = `${month}${day.slice(7)}`;
  return wanted > lastDay(month) ? lastDay(month) : wanted;
}
