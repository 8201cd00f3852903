import { useLayoutEffect, useState } from 'react';

/**
 * Something that is loaded when it is first shown: undefined until it is there; a failure is thrown into the area around.
 * Plain state and not Suspense: React holds back what Suspense reveals for up to 300 ms, twice for a screen of a remote.
 */
export function useLoaded<T>(peek: () => T | undefined, load: () => Promise<T>): T | undefined {
  const [outcome, setOutcome] = useState<{ value: T | undefined } | { error: unknown }>(() => ({ value: peek() }));
  const [request] = useState(() => load);
  const isWaiting = 'value' in outcome && outcome.value === undefined;
  // Once for each mount: another try mounts again.
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
