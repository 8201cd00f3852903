import { useCallback, useEffect, useRef } from 'react';

/** Calls back once after `duration` ms of running time; `pause` stops the clock, `resume` lets it run on. */
export function usePausableTimer(duration: number, onEnd: () => void): { pause: () => void; resume: () => void } {
  const end = useRef(onEnd);
  const left = useRef(duration);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    end.current = onEnd;
  });

  const pause = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    left.current -= Date.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (timer.current !== undefined) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(() => end.current(), Math.max(left.current, 0));
  }, []);

  useEffect(() => {
    resume();
    return pause;
  }, [pause, resume]);

  return { pause, resume };
}
