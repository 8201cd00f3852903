import { useLayoutEffect, useState } from 'react';

/**
 * Something that is loaded when it is first shown: undefined until it is there; a failure is thrown into the area around.
 * Plain state and not Suspense: React holds back what Suspense reveals for up to 300 ms, twice for a screen of a remote.
 */
export function useLoaded<T>(peek: () => T | undefined, load: () => Promise<T>): T | undefined {
  const [outcome, setOutcome] = useState<{ value: T | undefined } | { error: unknown }>(() => ({ value: peek() }));
  const isWaiting = 'value' in outcome && outcome.value === undefined;
  // Once for each mount: a new try mounts anew.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    let isShown = true;
    load().then(
      (value) => isShown && setOutcome({ value }),
      (error: unknown) => isShown && setOutcome({ error }),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
