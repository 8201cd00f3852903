import { useSyncExternalStore } from 'react';

/** The fold of a desk's side navigation, which this browser remembers under a key. */
export function foldOf(key: string) {
  const listeners = new Set<() => void>();
  const isFolded = () => localStorage.getItem(key) === '1';

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  return {
    /** Folds the side navigation or opens it. */
    toggleFold(): void {
      localStorage.setItem(key, isFolded() ? '0' : '1');
      for (const listener of listeners) listener();
    },
    /** Returns true while the side navigation is folded to icons. Narrow windows fold it anyway. */
    useFold: (): boolean => useSyncExternalStore(subscribe, isFolded, () => false),
  };
}
