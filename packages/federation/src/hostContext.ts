import type { Composition, RouteMatch } from '@firm/contract';
import { isServed, matchRoute } from '@firm/contract';
import { useLocation } from '@firm/router';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Host } from './createHost.ts';

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('no HostProvider above this component');
  return host;
}

/** The composition of this tab. */
export function useComposition(): Composition {
  const host = useHost();
  return useSyncExternalStore(host.subscribe, host.getComposition, host.getComposition);
}

/** The route that serves the current address, or undefined if no remote serves it. */
export function useMatchedRoute(): RouteMatch | undefined {
  return matchRoute(useComposition(), useLocation().pathname);
}

/**
 * A function that says whether the current composition has a screen at a path. Links to missing screens are hidden; so
 * are links of which the page's excerpt says nothing, until the whole composition is there.
 */
export function useServes(): (path: string) => boolean {
  const composition = useComposition();
  const { asked } = useHost();
  return useCallback(
    (path) => {
      const [pathname = path] = path.split(/[?#]/);
      asked?.paths.add(pathname);
      return isServed(composition, pathname);
    },
    [composition, asked],
  );
}

/** Whether the current composition has a screen at this path. */
export function useServed(path: string): boolean {
  return useServes()(path);
}
