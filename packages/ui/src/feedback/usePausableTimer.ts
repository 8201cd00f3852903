import { useCallback, useEffect, useRef } from 'react';

/** Reasons to pause the timer; it runs only without any. */
type Hold = 'pointer' | 'focus';

export interface PausableTimer {
  hold: (by: Hold) => void;
  release: (by: Hold) => void;
}

/** Calls `onEnd` once after `duration` ms of running time, not counting pauses. */
export function usePausableTimer(duration: number, onEnd: () => void): PausableTimer {
  const end = useRef(onEnd);
  const left = useRef(duration);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const holds = useRef(new Set<Hold>());

  useEffect(() => {
    end.current = onEnd;
  });

  const stop = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    left.current -= Date.now() - startedAt.current;
  }, []);

  const run = useCallback(() => {
    if (timer.current !== undefined || holds.current.size > 0) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(() => end.current(), Math.max(left.current, 0));
  }, []);

  useEffect(() => {
    run();
    return stop;
  }, [run, stop]);

  const hold = useCallback(
    (by: Hold) => {
      holds.current.add(by);
      stop();
    },
    [stop],
  );
  const release = useCallback(
    (by: Hold) => {
      holds.current.delete(by);
      run();
    },
    [run],
  );

  return { hold, release };
}
