import type { Composition } from '@firm/contract';
import type { Host } from './createHost.ts';
import { createRemoteLoader } from './load/remoteLoader.ts';
import { createRuntime } from './load/runtime.ts';

/**
 * Creates the hosts of the pages that a server renders: they share the code of their remotes, and ask nothing of the
 * network. `libs` are the shared singletons by import specifier.
 */
export function createServerHosts(first: Composition, libs: Record<string, unknown>) {
  const loader = createRemoteLoader(createRuntime({ composition: first, libs }));
  return (composition: Composition): Host => ({
    ...loader,
    getComposition: () => composition,
    subscribe: () => () => {},
    heal: async () => {},
    recover: async () => false,
    preload: () => {},
  });
}
