import type { Composition } from '@firm/contract';
import { createHost, type Host } from '@firm/federation/host';
import { paths } from '@firm/router';

/** The pattern of every address in `paths`: `/blog/:name`. A link is shown where its address is among the served ones. */
const everyPath = [...new Set(Object.values(paths).map((path) => patternOf(path(':name' as never))))];

/** `/blog/%3Aname?filter#anchor` is `/blog/:name`. */
function patternOf(address: string): string {
  return decodeURIComponent(new URL(address, 'http://site.invalid').pathname);
}

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
