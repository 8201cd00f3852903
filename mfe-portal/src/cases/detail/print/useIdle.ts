import { useEffect, useState } from 'react';

/** Milliseconds after which a browser that does not tell when it is idle counts as such. */
const LATE_MS = 5_000;

/** Whether the browser has had nothing to do since the component appeared. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const be = () => setIdle(true);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(be, LATE_MS);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(be);
    return () => window.cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
