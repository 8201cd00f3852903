import { OFFICE_ZONE } from '@firm/contract';
import type { Settings } from './sms.repository.ts';

const QUARTER_MS = 15 * 60 * 1000;

export const zoneOf = ({ timeZone }: Pick<Settings, 'timeZone'>): string => timeZone ?? OFFICE_ZONE;

/** Returns the day, the day of the week and the hour in a time zone. */
export function localTime(at: Date, timeZone: string): { day: string; weekDay: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23', timeZone },
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return { day, weekDay: new Date(`${day}T12:00:00Z`).getUTCDay(), hour: Number(part('hour')) };
}

const isQuiet = (hour: number, { quietFrom: from, quietUntil: until }: Settings) =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until;

/** Returns the first moment from `now` on at which a text may arrive, by the clock of the person's time zone. */
export function nextLoud(now: Date, settings: Settings): Date {
  const hourAt = (at: Date) => localTime(at, zoneOf(settings)).hour;
  if (!isQuiet(hourAt(now), settings)) return now;
  // By quarters of an hour, since some zones and changes of the clock are not whole hours off.
  let at = new Date(Math.ceil((now.getTime() + 1) / QUARTER_MS) * QUARTER_MS);
  while (isQuiet(hourAt(at), settings)) at = new Date(at.getTime() + QUARTER_MS);
  return at;
}
