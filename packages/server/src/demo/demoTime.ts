import { dayAfter, isFederalHoliday, officeDay, officeInstant, weekdayOf } from '@firm/contract';

/** Dates of the demo data, relative to the day it is written. */
export interface DemoTime {
  /** The office's calendar year. */
  year: number;
  /** That many days ago at that time of the office, today's at the latest ten minutes ago; in days to come when negative. */
  ago(days: number, time: string): Date;
  /** Like `ago`, but on the first working day from then on, Monday to Friday: when people meet. */
  meeting(days: number, time: string): Date;
  /** A day of an earlier year: `on(-3, '02-08', '10:15')`. */
  on(years: number, day: string, time: string): Date;
  /** The calendar day so many days from now. */
  day(days: number): string;
  /** The same in words, 'December 14, 2026'. */
  longDay(days: number): string;
  /** 'November' for the month so many months from now. */
  month(months: number): string;
}

export function demoTime(now: Date): DemoTime {
  const today = officeDay(now);
  const year = Number(today.slice(0, 4));
  return {
    year,
    ago(days, time) {
      const instant = officeInstant(dayAfter(today, -days), time);
      // What follows it by some minutes has happened, too.
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
