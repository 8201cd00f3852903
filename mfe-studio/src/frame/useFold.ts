import { useSyncExternalStore } from 'react';

const KEY = 'studio-folded';
const listeners = new Set<() => void>();

const isFolded = () => localStorage.getItem(KEY) === '1';

/** Folds the side navigation or opens it; this browser remembers it. */
export function toggleFold(): void {
  localStorage.setItem(KEY, isFolded() ? '0' : '1');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns true while the side navigation is folded to icons. Narrow windows fold it anyway. */
export const useFold = (): boolean => useSyncExternalStore(subscribe, isFolded, () => false);
