import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether a media query matches now; false on the server and in browsers without `matchMedia`. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');

/** Returns the number of items side by side: 1, from 768 px on 2, from 1024 px on 3 (specification §4). */
export function useItemsPerView(): 1 | 2 | 3 {
  const two = useMedia('(min-width: 768px)');
  const three = useMedia('(min-width: 1024px)');
  return three ? 3 : two ? 2 : 1;
}
