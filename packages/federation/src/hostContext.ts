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

/** What this tab is composed of. */
export function useComposition(): Composition {
  const host = useHost();
  return useSyncExternalStore(host.subscribe, host.getComposition, host.getComposition);
}

/** Which part serves the current address; undefined on a page that does not exist. */
export function useMatchedRoute(): RouteMatch | undefined {
  return matchRoute(useComposition(), useLocation().pathname);
}

/** Is there a screen behind this path in the current composition? A link to one that is not there yet is not shown. */
export function useServed(path: string): boolean {
  const [pathname = path] = path.split(/[?#]/);
  return matchRoute(useComposition(), pathname) !== undefined;
}
