import { useSyncExternalStore } from 'react';
import { PHONE } from './widths.ts';

const query = () => window.matchMedia?.(PHONE);

function subscribe(listener: () => void): () => void {
  const phone = query();
  phone?.addEventListener('change', listener);
  return () => phone?.removeEventListener('change', listener);
}

/** Whether the navigation is tabs at the bottom. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
