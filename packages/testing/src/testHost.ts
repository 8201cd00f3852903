import type { Composition } from '@firm/contract';
import { createHost, type Host } from '@firm/federation/host';
import { paths } from '@firm/router';

/** The pattern of each address in `paths`, such as `/blog/:name`. Links to addresses that are not served are hidden. */
const everyPath = [...new Set(Object.values(paths).map((path) => patternOf(path(':name' as never))))];

/** Turns an address into its pattern: `/blog/%3Aname?filter#anchor` becomes `/blog/:name`. */
function patternOf(address: string): string {
  return decodeURIComponent(new URL(address, 'http://site.invalid').pathname);
}

/** A host whose composition serves the given paths (all existing ones by default) and lends no part. */
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
