/** The time zone of the office, which decides days and years. */
export const OFFICE_ZONE = 'America/New_York';

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

// Created at the first use, so that a page without office times does not pay for it.
let format: Intl.DateTimeFormat | undefined;

/** The date and time of the office's clock at that instant. */
function officeParts(at: Date | number): Record<Part, number> {
  format ??= new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: OFFICE_ZONE, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of format.formatToParts(at)) if (type in parts) parts[type as Part] = Number(value);
  return parts;
}

const padded = (value: number, length = 2) => String(value).padStart(length, '0');

/** The calendar day in the office at that instant, YYYY-MM-DD. */
export function officeDay(at: Date): string {
  const { year, month, day } = officeParts(at);
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/** At New Year the office's clock is five hours behind UTC. */
const NEW_YEAR_MS = 5 * 60 * 60 * 1000;

/** The year in the office at that instant. Every page says it, and a format for dates takes a phone 10 ms to make. */
export const officeYear = (at: Date): number => new Date(at.getTime() - NEW_YEAR_MS).getUTCFullYear();

/** The time of the office's clock at that instant, HH:MM. */
export function officeClock(at: Date): string {
  const { hour, minute } = officeParts(at);
  return `${padded(hour)}:${padded(minute)}`;
}

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

/** Milliseconds by which the office's clock is ahead of UTC. */
function zoneOffset(instant: number): number {
  const { year, month, day, hour, minute, second } = officeParts(instant);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
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
