import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time to the minute; undefined during server rendering. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

const thisMinute = (): number | undefined => Math.floor(Date.now() / MINUTE_MS);

function everyMinute(changed: () => void): () => void {
  // Checks a few times a minute, so that a laptop that slept catches up soon.
  const timer = setInterval(changed, MINUTE_MS / 6);
  return () => clearInterval(timer);
}
