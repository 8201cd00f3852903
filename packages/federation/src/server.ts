import type { Composition } from '@firm/contract';
import type { Asked, Host } from './createHost.ts';
import { createRemoteLoader } from './load/remoteLoader.ts';
import { createRuntime } from './load/runtime.ts';

/** A host that remembers what its page asks of the composition. */
export interface ServerHost extends Host {
  asked: Asked;
}

/**
 * Creates the hosts of the pages that a server renders, one for each page: they share the code of their remotes, and
 * ask nothing of the network. `libs` are the shared singletons by import specifier.
 */
export function createServerHosts(first: Composition, libs: Record<string, unknown>) {
  const loader = createRemoteLoader(createRuntime({ composition: first, libs }));
  return (composition: Composition): ServerHost => ({
    ...loader,
    getComposition: () => composition,
    whole: async () => composition,
    asked: { paths: new Set(), areas: new Set() },
    subscribe: () => () => {},
    heal: async () => {},
    recover: async () => false,
    begin: () => {},
    stay: () => () => {},
    shown: () => {},
    wasShown: () => false,
    preload: () => {},
  });
}
