import { dayAfter, isFederalHoliday, officeDay, officeInstant, weekdayOf } from '@firm/contract';

/** Dates of the demo data, relative to the day on which it is written. */
export interface DemoTime {
  /** The office's calendar year. */
  year: number;
  /** Returns that office time so many days ago, today at least ten minutes ago; negative days are in the future. */
  ago(days: number, time: string): Date;
  /** Works like `ago`, but returns the first weekday (Monday to Friday) from that day on, for meetings. */
  meeting(days: number, time: string): Date;
  /** Returns a day of an earlier year: `on(-3, '02-08', '10:15')`. */
  on(years: number, day: string, time: string): Date;
  /** Returns the calendar day so many days from now. */
  day(days: number): string;
  /** Returns the same day in words, such as 'December 14, 2026'. */
  longDay(days: number): string;
  /** Returns the name of the month so many months from now, such as 'November'. */
  month(months: number): string;
}

export function demoTime(now: Date): DemoTime {
  const today = officeDay(now);
  const year = Number(today.slice(0, 4));
  return {
    year,
    ago(days, time) {
      const instant = officeInstant(dayAfter(today, -days), time);
      // Events that follow this moment by some minutes must lie in the past, too.
      const latest = new Date(now.getTime() - 10 * 60_000);
      return days >= 0 && instant > latest ? latest : instant;
    },
    meeting(days, time) {
      let day = dayAfter(today, -days);
      while (weekdayOf(day) % 6 === 0 || isFederalHoliday(day)) day = dayAfter(day, 1);
      return officeInstant(day, time);
    },
    on: (years, day, time) => officeInstant(`${year + years}-${day}`, time),
    day: (days) => dayAfter(today, days),
    longDay: (days) =>
      new Date(dayAfter(today, days)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    month: (months) => {
      const first = new Date(Date.UTC(year, Number(today.slice(5, 7)) - 1 + months, 1));
      return first.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
    },
  };
}
