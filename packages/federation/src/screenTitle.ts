import { pageTitle } from '@firm/contract';
import { useEffect } from 'react';
import { useFirm } from './firmContext.ts';
import { type About, type FindableAt, useScreenHead } from './screenHead.ts';

let title = '';
const listeners = new Set<() => void>();

/**
 * Sets the screen's title, "Blog · Crossbay Advisory", for the document, screen readers, search engines and previews.
 * Call it once per screen. Pass `findable` if its address is more than the path, `about` for public screens
 * (see `useScreenHead`).
 */
export function useScreenTitle(screenTitle: string, findable?: FindableAt, about?: About): void {
  const { name } = useFirm();
  useScreenHead(screenTitle, findable, about);
  useEffect(() => {
    title = screenTitle;
    document.title = pageTitle(screenTitle, name);
    for (const listener of listeners) listener();
  }, [screenTitle, name]);
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
