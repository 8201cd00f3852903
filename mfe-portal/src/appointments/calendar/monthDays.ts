import { dayAfter, weekdayOf } from '@firm/contract';

/** YYYY-MM of a calendar day. */
export const monthOf = (day: string) => day.slice(0, 7);

/** The first day of a month so many months later; earlier when negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const firstDay = (month: string) => `${month}-01`;
export const lastDay = (month: string) => dayAfter(firstDay(monthAfter(month, 1)), -1);

/** French weeks begin on Monday, those of the United States on Sunday. */
export const weekStart = (language: string) => (language === 'fr' ? 1 : 0);

/** The weeks that show a month, whole: days of its neighbours fill the first and the last. */
export function weeksOf(month: string, start: number): string[][] {
  const weeks: string[][] = [];
  let day = dayAfter(firstDay(month), -((weekdayOf(firstDay(month)) - start + 7) % 7));
  while (monthOf(day) <= month) {
    weeks.push(Array.from({ length: 7 }, (_, later) => dayAfter(day, later)));
    day = dayAfter(day, 7);
  }
  return weeks;
}

/** Where a key of the grid leads from a day; undefined for other keys. */
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

/** That day of a neighbouring month, or its last one. */
function sameDay(day: string, months: number): string {
  const month = monthAfter(monthOf(day), months);
  const wanted = `${month}${day.slice(7)}`;
  return wanted > lastDay(month) ? lastDay(month) : wanted;
}
