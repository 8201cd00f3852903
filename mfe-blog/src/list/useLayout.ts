import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';

export const LAYOUTS = ['grid', 'list'] as const;
type Layout = (typeof LAYOUTS)[number];

const STORAGE_KEY = 'blog_layout';
const listeners = new Set<() => void>();
/** Holds the choice for the visit where storage is refused, as in some private windows. */
let unkept: Layout = 'grid';

/**
 * Returns the layout, grid or list, and stores it on this device. Cards follow the mark on `<html>`, which the server's
 * page sets before it is painted.
 */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const layout = useSyncExternalStore(subscribe, read, () => 'grid' as const);
  // The stored layout: while React takes the server's page over, `layout` is the server's for a moment.
  useLayoutEffect(() => {
    document.documentElement.dataset['cards'] = read();
  }, [layout]);
  const choose = useCallback((next: Layout) => {
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      unkept = next;
    }
    for (const listener of listeners) listener();
  }, []);
  return [layout, choose];
}

function read(): Layout {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return LAYOUTS.find((layout) => layout === kept) ?? unkept;
  } catch {
    return unkept;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
