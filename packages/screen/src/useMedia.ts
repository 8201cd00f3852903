import { useCallback, useSyncExternalStore } from 'react';

const matches = (query: string): boolean => window.matchMedia?.(query)?.matches ?? false;
/** The queries' last answers on the screen. */
const onScreen = new Map<string, boolean>();

/**
 * Returns whether the window matches a media query; `onServer` on the server, and false in browsers without
 * `matchMedia`. A sheet of paper is narrow: while the page is printed, the answer stays as it was on the screen.
 */
export function useMedia(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  const snapshot = () => {
    if (!matches('print') || !onScreen.has(query)) onScreen.set(query, matches(query));
    return onScreen.get(query) ?? false;
  };
  return useSyncExternalStore(subscribe, snapshot, () => onServer);
}
