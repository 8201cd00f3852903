import { useEffect, useRef } from 'react';

/** While `active`, the browser asks before the user leaves the site; a step back within it only calls `onHeld`. */
export function useStaying(active: boolean, onHeld: () => void): void {
  const held = useRef(onHeld);
  held.current = onHeld;

  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = () => {
      standInTheWay();
      held.current();
    };
    standInTheWay();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('popstate', hold);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', hold);
      if (window.history.state?.inTheWay) window.history.back();
    };
  }, [active]);
}

/** Adds a history entry with the same address, so that a step back changes nothing in the router. */
const standInTheWay = () => window.history.pushState({ ...window.history.state, inTheWay: true }, '');
