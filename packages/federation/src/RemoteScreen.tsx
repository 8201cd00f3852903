import type { ComposedRemote } from '@firm/contract';
import { type RouteObject, useRoutes } from '@firm/router';
import { type ReactNode, useMemo } from 'react';
import { useMatchedRoute } from './hostContext.ts';
import { NotFoundProvider } from './NotFound.tsx';
import { RefusedArea } from './RefusedArea.tsx';
import { RemoteArea } from './RemoteArea.tsx';
import type { Remote } from './remote.ts';

interface RemoteScreenProps {
  /** Shown at an address that no remote serves. */
  notFound: ReactNode;
  /** Wraps a screen that requires a sign-in. */
  guard: (screen: ReactNode) => ReactNode;
}

/** The screen of the remote that serves the current address. */
export function RemoteScreen({ notFound, guard }: RemoteScreenProps) {
  const match = useMatchedRoute();
  if (!match || match.kind === 'shell') return notFound;
  const { remote, route } = match;
  const access = ('access' in route && route.access) || remote.access;
  const content =
    match.kind === 'refused' ? (
      <RefusedArea key={remote.id} remote={match.remote} level="h1" />
    ) : (
      <RemoteArea key={remote.id} remote={match.remote} level="h1">
        {(loaded) => <RemoteRoutes composed={match.remote} remote={loaded} notFound={notFound} />}
      </RemoteArea>
    );
  return access === 'signed_in' ? guard(content) : content;
}

interface RemoteRoutesProps {
  composed: ComposedRemote;
  remote: Remote;
  notFound: ReactNode;
}

/** Shows the remote's screens at the paths of its remote.json; a path without a screen shows the not-found page. */
function RemoteRoutes({ composed, remote, notFound }: RemoteRoutesProps) {
  const routes = useMemo(() => remote.routes ?? routesOf(composed, remote), [composed, remote]);
  const found = useRoutes(routes);
  return found ? <NotFoundProvider value={notFound}>{found}</NotFoundProvider> : notFound;
}

const routesOf = ({ routes }: ComposedRemote, { screens }: Remote): RouteObject[] =>
  routes.flatMap(({ path, screen }) => {
    const Component = screens[screen];
    return Component ? { path, Component } : [];
  });
