import { useLayoutEffect, useState } from 'react';

/**
 * Loads a value on first use: undefined until it is there; a failure is thrown into the area around the component.
 * Uses state instead of Suspense: React holds back what Suspense reveals by up to 300 ms, twice for a remote's screen.
 */
export function useLoaded<T>(peek: () => T | undefined, load: () => Promise<T>): T | undefined {
  const [outcome, setOutcome] = useState<{ value: T | undefined } | { error: unknown }>(() => ({ value: peek() }));
  const [request] = useState(() => load);
  const isWaiting = 'value' in outcome && outcome.value === undefined;
  // Loads once per mount; Try Again mounts the component again.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    let isShown = true;
    request().then(
      (value) => isShown && setOutcome({ value }),
      (error: unknown) => isShown && setOutcome({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [isWaiting, request]);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
