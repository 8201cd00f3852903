import { dayAfter, hoursOn, type Office } from '@firm/contract';

/** Longer than any run of closed days. */
const LOOK_AHEAD_DAYS = 800;

/** The facts of a day that decide when a message is answered in time, as `replyDueAt` of the contract reckons it. */
export function promiseOf(day: string, office: Office) {
  const nextDay = openDayAfter(day, office);
  const next = nextDay === undefined ? undefined : hoursOn(nextDay, office);
  return {
    day,
    closes: hoursOn(day, office)?.closes ?? null,
    next_day: nextDay ?? null,
    next_opens: next?.opens ?? null,
    next_closes: next?.closes ?? null,
  };
}

function openDayAfter(day: string, office: Office): string | undefined {
  for (let later = 1; later <= LOOK_AHEAD_DAYS; later++) {
    const next = dayAfter(day, later);
    if (hoursOn(next, office)) return next;
  }
  return undefined;
}
