import type { Composition, RouteMatch } from '@firm/contract';
import { matchRoute } from '@firm/contract';
import { useLocation } from '@firm/router';
import { createContext, useContext, useSyncExternalStore } from 'react';
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

/** Whether the current composition has a screen at this path. Links to missing screens are hidden. */
export function useServed(path: string): boolean {
  const [pathname = path] = path.split(/[?#]/);
  return matchRoute(useComposition(), pathname) !== undefined;
}
