import { type RouteObject, useRoutes } from '@firm/router';
import type { ReactNode } from 'react';
import { useMatchedRoute } from './hostContext.ts';
import { NotFoundProvider } from './NotFound.tsx';
import { RefusedArea } from './RefusedArea.tsx';
import { RemoteArea } from './RemoteArea.tsx';

interface RemoteScreenProps {
  /** For an address that nothing serves. */
  notFound: ReactNode;
  /** Wraps a screen that only someone signed in may see. */
  guard: (screen: ReactNode) => ReactNode;
}

/** The screen of whichever remote serves the current address. */
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
        {({ routes }) => <RemoteRoutes routes={routes} notFound={notFound} />}
      </RemoteArea>
    );
  return access === 'signed_in' ? guard(content) : content;
}

/** remote.json promised this path; a remote whose own routes lack it gets the page that says so. */
function RemoteRoutes({ routes, notFound }: { routes: RouteObject[]; notFound: ReactNode }) {
  const found = useRoutes(routes);
  return found ? <NotFoundProvider value={notFound}>{found}</NotFoundProvider> : notFound;
}
