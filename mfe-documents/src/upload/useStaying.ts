import { useCallback, useEffect, useRef } from 'react';

/**
 * While `active`, the browser asks before the user leaves the site; a step back within it only calls `onHeld`. Returns
 * what lets the user go all the same: it calls back once the history is as before.
 */
export function useStaying(active: boolean, onHeld: () => void): (then: () => void) => void {
  const held = useRef(onHeld);
  held.current = onHeld;
  const end = useRef(() => {});

  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = () => {
      standInTheWay();
      held.current();
    };
    const stop = () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', hold);
      if (isInTheWay()) window.history.back();
    };
    standInTheWay();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('popstate', hold);
    end.current = stop;
    return stop;
  }, [active]);

  return useCallback((then: () => void) => {
    if (!isInTheWay()) return then();
    window.addEventListener('popstate', () => then(), { once: true });
    end.current();
  }, []);
}

/** Adds a history entry with the same address, so that a step back changes nothing in the router. */
const standInTheWay = () => window.history.pushState({ ...window.history.state, inTheWay: true }, '');
const isInTheWay = () => window.history.state?.inTheWay === true;
