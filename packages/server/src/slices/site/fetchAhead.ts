import { type ComposedRemote, isPublicScreen, type Route } from '@firm/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the rules by which a browser fetches a page ahead, once a reader points at a link to it. Only public screens
 * of these remotes, which are the same for everybody, and no addresses of the server. The shell removes the rules when
 * it runs, since its links load no pages.
 */
export function fetchAheadRules(remotes: ComposedRemote[]): string {
  const isPublic = (remote: ComposedRemote, route: Route) =>
    'screen' in route && isPublicScreen({ kind: 'remote', remote, route, params: {} });
  const paths = remotes.flatMap((remote) =>
    remote.routes.flatMap((route) => (isPublic(remote, route) ? [route.path] : [])),
  );
  return JSON.stringify({ prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] });
}

/** Whether a browser asks for a page that its reader may never look at. */
export const isFetchedAhead = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch');
