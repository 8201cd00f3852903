import { firm } from '@firm/contract';
import { useEffect } from 'react';
import { type About, type FindableAt, useScreenHead } from './screenHead.ts';

let title = '';
const listeners = new Set<() => void>();

/**
 * Names the screen: the document's title, "Blog · Crossbay Advisory", what is announced after navigation, and what search engines and previews read.
 * Once per screen; `findable` where its addresses are more than the path, `about` on what the public finds (see `useScreenHead`).
 */
export function useScreenTitle(screenTitle: string, findable?: FindableAt, about?: About): void {
  useScreenHead(screenTitle, findable, about);
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
