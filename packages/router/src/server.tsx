import type { ReactNode } from 'react';
import { createPath, type Navigator, Router } from 'react-router-dom';

const stay = () => {
  throw new Error('a page that a server renders stays at its address');
};
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: stay,
  push: stay,
  replace: stay,
};

/**
 * The router of a page that a server renders: one address, path and query, without a history. The library's own would
 * be loaded by browsers as well, since it lies in a module that they share.
 */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  return (
    <Router location={location} navigator={navigator} static>
      {children}
    </Router>
  );
}
