const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Spreads the browsers' return to a restarted server. */
const SPREAD_MS = 500;

/** Returns the milliseconds to wait before the next attempt: longer after each failure, plus a random spread. */
export function pauseAfter(failures: number): number {
  if (failures === 0) return Math.random() * SPREAD_MS;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}
