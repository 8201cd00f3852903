import { firm } from '@firm/contract';
import { useEffect } from 'react';

let title = '';
const listeners = new Set<() => void>();

/** Names the screen: the document's title, "Blog · Crossbay Advisory", and what is announced after navigation. Once per screen. */
export function useScreenTitle(screenTitle: string): void {
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
