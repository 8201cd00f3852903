import type { Composition } from '@firm/contract';
import { siteUrl } from './siteUrl.ts';

/** Something behind each pattern of the product's remotes. */
const SAMPLES: Record<string, string> = {
  '/blog/:slug': '/blog/renewing-a-green-card',
  '/blog/category/:slug': '/blog/category/tax',
  '/blog/tag/:slug': '/blog/tag/green-card',
};

/** An address of every public screen, of the shell's and of each remote's. */
export async function publicAddresses(): Promise<string[]> {
  const { shell, remotes }: Composition = await (await fetch(siteUrl('/platform/composition'))).json();
  return [{ access: 'public', routes: shell.routes }, ...remotes].flatMap(({ access, routes }) =>
    routes.flatMap((route) => {
      if (!('screen' in route) || route.screen === 'status') return [];
      if ((('access' in route && route.access) || access) !== 'public') return [];
      const address = SAMPLES[route.path] ?? route.path;
      if (address.includes(':')) throw new Error(`name an address for ${route.path}`);
      return [address];
    }),
  );
}
