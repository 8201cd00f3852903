import type { Composition, Excerpt, NavEntry } from './composition.ts';
import { matchRoute } from './matchRoute.ts';

/**
 * The entries of the navigation for one area of the site in their order, with the names of the remotes that bring them;
 * without those that no remote serves. Of an excerpt only the first ones.
 */
export function navOf(composition: Composition, area: NavEntry['area']): Excerpt['nav'] {
  const { remotes, refused, excerpt } = composition;
  if (excerpt) return excerpt.nav.filter((entry) => entry.area === area);
  return [...remotes, ...refused]
    .flatMap(({ nav, name }) => nav.map((entry) => ({ ...entry, remote: name })))
    .filter((entry) => entry.area === area && matchRoute(composition, entry.path))
    .sort((a, b) => a.order - b.order);
}
