import { useSyncExternalStore } from 'react';

/** The width from which the list and a conversation stand side by side. */
const wide = () => globalThis.matchMedia?.('(min-width: 900px)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the window has room for the list of conversations and one of them. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide()?.matches ?? false,
    () => false,
  );
