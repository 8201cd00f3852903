import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The time, to the minute, kept up to date; undefined while the page is rendered where nobody looks at a clock. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

const thisMinute = (): number | undefined => Math.floor(Date.now() / MINUTE_MS);

function everyMinute(changed: () => void): () => void {
  // A few times a minute, so that a laptop that slept is not behind for long.
  const timer = setInterval(changed, MINUTE_MS / 6);
  return () => clearInterval(timer);
}
