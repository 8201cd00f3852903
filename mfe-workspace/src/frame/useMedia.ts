import { useSyncExternalStore } from 'react';

/** Whether the window fits a media query. */
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
