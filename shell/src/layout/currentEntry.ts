import { paths } from '@firm/router';

/**
 * Returns the navigation entry with the longest path above an address; the home page matches only exactly. The profile
 * belongs to the account menu.
 */
export function currentEntry(entryPaths: readonly string[], pathname: string): string | undefined {
  if (pathname === paths.profile()) return undefined;
  const above = entryPaths.filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
  return above.sort((a, b) => b.length - a.length)[0];
}
