import { firm } from '@firm/contract';
import { useEffect } from 'react';
import { type FindableAt, useScreenAddresses } from './screenAddresses.ts';

let title = '';
const listeners = new Set<() => void>();

/**
 * Names the screen: the document's title, "Blog · Crossbay Advisory", what is announced after navigation, and its addresses for search engines.
 * Once per screen; `findable` where those are more than the path (see `useScreenAddresses`).
 */
export function useScreenTitle(screenTitle: string, findable?: FindableAt): void {
  useScreenAddresses(findable);
  useEffect(() => {
    title = screenTitle;
    document.title = screenTitle ? `${screenTitle} · ${firm.name}` : firm.name;
    for (const listener of listeners) listener();
  }, [screenTitle]);
}

export const screenTitle = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => title,
};
