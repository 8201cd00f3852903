import type { Composition } from '@firm/contract';
import { createHost, type Host } from '@firm/federation/host';

/** Addresses of the site's screens, present and to come: a link is shown where its address is among them. */
const everyPath = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/blog',
  '/blog/:slug',
  '/blog/category/:slug',
  '/blog/tag/:slug',
  '/auth/login',
  '/auth/register',
  '/dashboard',
  '/dashboard/cases',
  '/dashboard/cases/new',
  '/dashboard/cases/:caseId',
  '/dashboard/documents',
  '/dashboard/messages',
];

/** A host whose composition serves the given paths (by default all that exist) and lends no part. */
export function testHost(served: readonly string[] = everyPath): Host {
  const composition: Composition = {
    schema: 1,
    id: 'test',
    shell: {
      version: '1.0.0',
      scripts: [],
      styles: [],
      fonts: [],
      drawings: {},
      routes: served.map((path) => ({ path, screen: 'any' })),
      screens: {},
      texts: {},
    },
    remotes: [],
    refused: [],
  };
  return createHost({
    composition,
    libs: {},
    runtime: { load: () => Promise.reject(new Error('no remote in a test')) },
  });
}
