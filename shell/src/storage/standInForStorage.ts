/**
 * Replaces storage in a browser that blocks all cookies, where even reading `localStorage` throws. Values then last as
 * long as the tab shows the site. Locks refuse every request there, so each tab acts alone, as in a browser without
 * locks.
 */
export function standInForStorage(page: Window): void {
  if (!isAllowed(page, 'localStorage'))
    Object.defineProperty(page.navigator, 'locks', { configurable: true, value: undefined });
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isAllowed(page, name)) Object.defineProperty(page, name, { configurable: true, value: storageInMemory() });
}

function isAllowed(page: Window, name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return Boolean(page[name]);
  } catch {
    return false;
  }
}

function storageInMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, String(value)),
  };
}
