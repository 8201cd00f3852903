import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds until each look. */
const LOOK_MS = 1_000;

/** Whether all panels within an element have loaded, told by the mark that `InTurn` goes by, too. */
export function usePanelsLoaded(panels: RefObject<HTMLElement | null>): boolean {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (areLoaded) return;
    const looks = setInterval(() => {
      if (panels.current && !panels.current.querySelector("div[aria-busy='true']")) setLoaded(true);
    }, LOOK_MS);
    return () => clearInterval(looks);
  }, [areLoaded, panels]);
  return areLoaded;
}
