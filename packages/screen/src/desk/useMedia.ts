import { useSyncExternalStore } from 'react';

/** Returns true while the window matches a media query. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query)?.matches ?? false,
    () => false,
  );
