import { HOURS_MINUTES_MAX } from '@firm/contract';

/** Reads a time such as '1:30', or minutes such as '90'. Undefined for anything else, and beyond a day. */
export function minutesOf(typed: string): number | undefined {
  const [, hours = '0', minutes = ''] = /^(?:(\d{1,2}):(?=[0-5]\d$))?(\d{1,4})$/.exec(typed.trim()) ?? [];
  const sum = 60 * Number(hours) + Number(minutes);
  return minutes !== '' && sum >= 1 && sum <= HOURS_MINUTES_MAX ? sum : undefined;
}

/** Writes minutes as the field takes them, such as '1:30'. */
export const timeIn = (minutes: number): string =>
  `${(minutes - (minutes % 60)) / 60}:${String(minutes % 60).padStart(2, '0')}`;
