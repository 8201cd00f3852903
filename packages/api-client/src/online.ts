import { useSyncExternalStore } from 'react';

/** Whether the browser has no network; false where nobody can know. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network, followed as it comes and goes. A rendered page has one. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isOffline(),
    () => true,
  );
