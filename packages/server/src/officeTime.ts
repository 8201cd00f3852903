/** Days and years are those of the office (decision 81). */
export const OFFICE_ZONE = 'America/New_York';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in the office at that instant, YYYY-MM-DD. */
export const officeDay = (at: Date) => dayFormat.format(at);

export const officeYear = (at: Date) => Number(officeDay(at).slice(0, 4));

const clockFormat = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: OFFICE_ZONE, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
});

/** The instant at which the office's clock shows that day (YYYY-MM-DD) and time (HH:MM). */
export function officeInstant(day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Twice: the first guess may lie on the other side of a clock change.
  const first = shown - zoneOffset(shown);
  return new Date(shown - zoneOffset(first));
}

/** Milliseconds by which the office's clock is ahead of UTC. */
function zoneOffset(instant: number): number {
  const part = Object.fromEntries(clockFormat.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The calendar day that many days later; earlier when negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
