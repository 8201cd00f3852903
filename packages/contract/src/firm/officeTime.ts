/** The time zone of the office, which decides days and years. */
export const OFFICE_ZONE = 'America/New_York';

/** Clocks change at the full hour only, so a quarter of an hour has one offset. */
const QUARTER_MS = 15 * 60_000;

// Created at the first use, so that a page without office times does not pay for it.
let format: Intl.DateTimeFormat | undefined;
let last = { quarter: Number.NaN, offset: 0 };

/** Milliseconds by which the office's clock is ahead of UTC at that instant. Most callers ask for the present. */
function zoneOffset(instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  if (last.quarter !== quarter) last = { quarter, offset: readOffset(quarter * QUARTER_MS) };
  return last.offset;
}

function readOffset(instant: number): number {
  format ??= new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: OFFICE_ZONE, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  });
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - instant;
}

/** The office's clock at that instant: YYYY-MM-DDTHH:MM, and more. */
const shownAt = (at: Date) => new Date(at.getTime() + zoneOffset(at.getTime())).toISOString();

/** The calendar day in the office at that instant, YYYY-MM-DD. */
export const officeDay = (at: Date): string => shownAt(at).slice(0, 10);

/** At New Year the office's clock is five hours behind UTC. */
const NEW_YEAR_MS = 5 * 60 * 60 * 1000;

/** The year in the office at that instant. Every page says it, and a format for dates takes a phone 10 ms to make. */
export const officeYear = (at: Date): number => new Date(at.getTime() - NEW_YEAR_MS).getUTCFullYear();

/** The time of the office's clock at that instant, HH:MM. */
export const officeClock = (at: Date): string => shownAt(at).slice(11, 16);

/**
 * The instant at which the office's clock shows that day (YYYY-MM-DD) and time (HH:MM): the first of two. For a time
 * that it skips, the later of the two that it might mean.
 */
export function officeInstant(day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Computed twice: the first guess may lie on the other side of a clock change.
  const first = shown - zoneOffset(shown);
  const second = shown - zoneOffset(first);
  return new Date(first !== second && officeClock(new Date(second)) !== time ? Math.max(first, second) : second);
}

/** Whether a text is a calendar day, YYYY-MM-DD, between 1900 and 2199: the days that endpoints take. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The calendar day `days` later; earlier when negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The weekday of a calendar day as in Date.getDay(): 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
