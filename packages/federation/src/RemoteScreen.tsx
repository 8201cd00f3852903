import { accessOf, type ComposedRemote, type RouteAccess } from '@firm/contract';
import { type RouteObject, useRoutes } from '@firm/router';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Completing } from './Completing.tsx';
import { useComposition, useMatchedRoute } from './hostContext.ts';
import { NotFoundProvider } from './NotFound.tsx';
import { RefusedArea } from './RefusedArea.tsx';
import { RemoteArea } from './RemoteArea.tsx';
import type { Remote } from './remote.ts';

interface RemoteScreenProps {
  /** Shown at an address that no remote serves. */
  notFound: ReactNode;
  /** Wraps a screen that not everybody may open. Nothing of it loads before the guard renders it. */
  guard: (screen: ReactNode, access: Exclude<RouteAccess, 'public'>) => ReactNode;
}

/** The screen of the remote that serves the current address. */
export function RemoteScreen({ notFound, guard }: RemoteScreenProps) {
  const match = useMatchedRoute();
  const { excerpt } = useComposition();
  if (!match && excerpt) return <Completing level="h1" />;
  if (!match || match.kind === 'shell') return notFound;
  const { remote } = match;
  const access = accessOf(match);
  const content =
    match.kind === 'refused' ? (
      <RefusedArea key={remote.id} remote={match.remote} level="h1" />
    ) : (
      <RemoteArea key={remote.id} remote={match.remote} level="h1">
        {(loaded) => <RemoteRoutes composed={match.remote} remote={loaded} notFound={notFound} />}
      </RemoteArea>
    );
  return access === 'public' ? content : guard(content, access);
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
  const Frame = remote.frame ?? Fragment;
  return found ? (
    <NotFoundProvider value={notFound}>
      <Frame>{found}</Frame>
    </NotFoundProvider>
  ) : (
    notFound
  );
}

const routesOf = ({ routes }: ComposedRemote, { screens }: Remote): RouteObject[] =>
  routes.flatMap(({ path, screen }) => {
    const Component = screens[screen];
    return Component ? { path, Component } : [];
  });
