import type { ComposedRemote } from '@firm/contract';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { Remote } from '../remote.ts';
import { LoadError } from './failures.ts';
import { loadEntry } from './loadEntry.ts';

/** Import specifier → installed version, written by the shell's build from the table of shared singletons. */
declare const __SHARED_VERSIONS__: Record<string, string>;

export interface Runtime {
  /** Loads the module that a remote exposes. @throws LoadError, or what its code throws as it starts */
  load: (remote: ComposedRemote, signal: AbortSignal) => Promise<{ remote: Remote }>;
}

/** The federation runtime with the shell's libraries in it. Replaced by plain imports in the benchmark's single bundle. */
export function createRuntime(libraries: Record<string, unknown>): Runtime {
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(sharedVersions(libraries)).map(([name, version]) => [name, provide(version, libraries[name])]),
    ),
    shareStrategy: 'loaded-first',
    plugins: [
      injectExternalRuntimeCore(),
      {
        name: 'integrity',
        // Entries are loaded by loadEntry, with a hash. Whatever else asks for a script here has none.
        createScript({ url }) {
          throw new LoadError('integrity', `${url} is not part of the composition, not loaded`);
        },
      },
    ],
  });
  return {
    async load(remote, signal) {
      await loadEntry(remote, signal);
      instance.registerRemotes([{ name: remote.container, entry: new URL(remote.entry.url, document.baseURI).href }]);
      const module = await instance.loadRemote<{ remote: Remote }>(`${remote.container}/remote`);
      if (!module?.remote) throw new LoadError('empty', `${remote.id} exposes no remote`);
      return module;
    },
  };
}

function provide(version: string, library: unknown) {
  return {
    version,
    scope: 'default',
    lib: () => library,
    loaded: true,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}

/** The libraries handed in must be the table's, no more and no less: a forgotten one would surface as a remote that cannot start. */
function sharedVersions(libraries: Record<string, unknown>): Record<string, string> {
  const expected = Object.keys(__SHARED_VERSIONS__).sort().join();
  const given = Object.keys(libraries).sort().join();
  if (expected !== given) throw new Error(`the shell must provide ${expected}; it provides ${given}`);
  return __SHARED_VERSIONS__;
}
