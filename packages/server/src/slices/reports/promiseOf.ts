import { dayAfter, hoursOn } from '@firm/contract';

/** Longer than any run of closed days. */
const LOOK_AHEAD_DAYS = 30;

/** The facts of a day that decide when a message is answered in time, as `replyDueAt` of the contract reckons it. */
export function promiseOf(day: string) {
  const later = Array.from({ length: LOOK_AHEAD_DAYS }, (_, at) => dayAfter(day, at + 1));
  const nextDay = later.find(hoursOn);
  const next = nextDay === undefined ? undefined : hoursOn(nextDay);
  return {
    day,
    closes: hoursOn(day)?.closes ?? null,
    next_day: nextDay ?? null,
    next_opens: next?.opens ?? null,
    next_closes: next?.closes ?? null,
  };
}
