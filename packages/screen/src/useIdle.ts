import { useEffect, useState } from 'react';

/**
 * Whether the browser has had nothing to do since the component appeared.
 * @param lateMs milliseconds after which a browser counts as idle that does not tell, or that never is
 */
export function useIdle(lateMs: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const be = () => setIdle(true);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(be, lateMs);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(be, { timeout: lateMs });
    return () => window.cancelIdleCallback(handle);
  }, [lateMs]);
  return isIdle;
}
