const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Not everybody comes back to a restarted server at once. */
const SPREAD_MS = 500;

/** Milliseconds to wait before the server is tried again: longer after each failure, and not the same for everybody. */
export function pauseAfter(failures: number): number {
  if (failures === 0) return Math.random() * SPREAD_MS;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}
