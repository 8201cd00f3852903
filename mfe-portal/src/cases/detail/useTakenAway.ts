import { focusScreen } from '@firm/ui';
import { useEffect } from 'react';

/** Brings readers to the heading that says so once the case that they look at is taken from them. */
export function useTakenAway(isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return;
    window.scrollTo(0, 0);
    focusScreen();
  }, [isTaken]);
}
