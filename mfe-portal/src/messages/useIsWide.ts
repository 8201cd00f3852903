import { useSyncExternalStore } from 'react';

const matches = (query: string) => globalThis.matchMedia?.(query).matches ?? false;
/** The width from which the list and a conversation stand side by side. */
const WIDE = '(min-width: 900px)';

let isWide = false;
/** A sheet of paper is narrow: while the page is printed, it stays as it was on the screen. */
const snapshot = (): boolean => {
  if (!matches('print')) isWide = matches(WIDE);
  return isWide;
};

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the window has room for the list of conversations and one of them. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, snapshot, () => false);
