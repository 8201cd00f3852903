import { useEffect } from 'react';

/**
 * Once what the reader looks at is taken from them, brings them to the heading that says so: the page under their eyes
 * has gone, and its foot has moved up there.
 */
export function useTakenAway(isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [isTaken]);
}
