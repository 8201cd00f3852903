import { useEffect, useRef } from 'react';

/** Whoever would leave while `active` is asked by the browser; who goes a step back within the site stays, and `onHeld` says why. */
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

/** The same address once more: a step back from it leads to itself, and the router changes nothing. */
const standInTheWay = () => window.history.pushState({ ...window.history.state, inTheWay: true }, '');
