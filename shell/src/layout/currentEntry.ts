/** The navigation entry that an address belongs to: the longest path above it; the home page only when it is the address itself. */
export function currentEntry(entryPaths: readonly string[], pathname: string): string | undefined {
  const above = entryPaths.filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
  return above.sort((a, b) => b.length - a.length)[0];
}
