import type { ComposedRemote, Composition, RefusedRemote, Route, RouteMatch } from './composition.ts';

/**
 * Finds the app for a path: the shell's own routes, then only the remote with the longest mount. Undefined: a 404, or
 * in an excerpt another path than its page's, since a remote that is left out may have the longest mount.
 */
export function matchRoute(composition: Composition, pathname: string): RouteMatch | undefined {
  const segments = segmentsOf(pathname);
  if (!segments) return undefined;
  const { shell, owners } = patternsIn(composition);
  const own = firstMatch(shell, segments);
  if (own) return { kind: 'shell', ...own };
  const { excerpt } = composition;
  if (excerpt && segmentsOf(excerpt.at)?.join('/') !== segments.join('/')) return undefined;

  const owner = owners.find(({ mount }) => mount.every((part, at) => segments[at] === part));
  const found = owner && firstMatch(owner.patterns, segments);
  if (!found) return undefined;
  const { remote } = owner;
  return 'reason' in remote ? { kind: 'refused', remote, ...found } : { kind: 'remote', remote, ...found };
}

/** Whether the composition has a screen at this path. An excerpt knows it only of the paths that its page links to. */
export const isServed = (composition: Composition, pathname: string): boolean =>
  matchRoute(composition, pathname) !== undefined || composition.excerpt?.served.includes(pathname) === true;

interface Pattern {
  route: Route;
  parts: string[];
}
interface Patterns {
  shell: Pattern[];
  /** The longest mounts first. */
  owners: { remote: ComposedRemote | RefusedRemote; mount: string[]; patterns: Pattern[] }[];
}

/** A page asks for each of its links, and compositions do not change. */
const known = new WeakMap<Composition, Patterns>();

function patternsIn(composition: Composition): Patterns {
  const found = known.get(composition) ?? readPatterns(composition);
  known.set(composition, found);
  return found;
}

const readPatterns = ({ shell, remotes, refused }: Composition): Patterns => ({
  shell: patternsOf(shell.routes),
  owners: [...remotes, ...refused]
    .map((remote) => ({ remote, mount: partsOf(remote.mount), patterns: patternsOf(remote.routes) }))
    .sort((a, b) => b.remote.mount.length - a.remote.mount.length),
});

/** A fixed segment outranks a named one, from the left: /cases/new before /cases/:caseId. */
const patternsOf = (routes: Route[]): Pattern[] =>
  routes
    .map((route) => {
      const parts = partsOf(route.path);
      return { route, parts, rank: parts.map((part) => (part.startsWith(':') ? '1' : '0')).join('') };
    })
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)));

const partsOf = (path: string) => path.split('/').filter(Boolean);

function firstMatch(patterns: Pattern[], segments: string[]) {
  for (const { route, parts } of patterns) {
    const params = paramsOf(parts, segments);
    if (params) return { route, params };
  }
  return undefined;
}

function paramsOf(parts: string[], segments: string[]): Record<string, string> | undefined {
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}

function segmentsOf(pathname: string): string[] | undefined {
  const bare = pathname.slice(
    Number(pathname.startsWith('/')),
    pathname.length > 1 && pathname.endsWith('/') ? -1 : undefined,
  );
  const segments = bare === '' ? [] : bare.split('/');
  try {
    return bare.includes('%') ? segments.map(decodeURIComponent) : segments;
  } catch {
    return undefined; // a broken percent escape names no page
  }
}
