/**
 * Of a browser that may keep nothing, since all cookies are blocked, merely naming its storage throws. For it, what pages keep lasts as long as the tab shows them.
 * Its locks refuse everybody then; like a browser that has none, each tab acts for itself.
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
