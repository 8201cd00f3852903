/** One entry has at most the minutes of a day. */
export const HOURS_MINUTES_MAX = 24 * 60;
/** The words of an entry, which its line on an invoice repeats behind the price's description. */
export const HOURS_TEXT_MAX_LENGTH = 200;
/** Hours are recorded for so many days back at most. */
export const HOURS_DAYS_BACK = 366;
export const HOURS_SHOWN = ['open', 'internal', 'billed', 'all'] as const;
export type HoursShown = (typeof HOURS_SHOWN)[number];
export const HOURS_SORTS = ['day', '-day', 'client', '-client', 'minutes', '-minutes'] as const;
export type HoursSort = (typeof HOURS_SORTS)[number];

/** The price of minutes at a rate per hour, to the nearest cent; half a cent counts as one. Integers only. */
export function centsOfMinutes(minutes: number, centsPerHour: number): number {
  const doubled = 2 * minutes * centsPerHour + 60;
  return (doubled - (doubled % 120)) / 120;
}
