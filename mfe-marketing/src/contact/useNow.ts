import { renderedAt } from '@firm/federation';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time to the minute: first the minute in which a server rendered the page. */
export function useNow(): Date {
  const minute = useSyncExternalStore(everyMinute, thisMinute, renderedMinute);
  return new Date(minute * MINUTE_MS);
}

const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS);
const thisMinute = () => minuteOf(Date.now());
const renderedMinute = () => minuteOf(renderedAt());

function everyMinute(changed: () => void): () => void {
  // Checks a few times a minute, so that a laptop that slept catches up soon.
  const timer = setInterval(changed, MINUTE_MS / 6);
  return () => clearInterval(timer);
}
