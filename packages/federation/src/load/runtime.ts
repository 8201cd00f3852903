import type { ComposedRemote, Composition } from '@firm/contract';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { Remote } from '../remote.ts';
import { addressOf } from './addressOf.ts';
import { composedEntries } from './composedEntries.ts';
import { LoadError } from './failures.ts';
import { describeComposition, describeRemote } from './moduleInfo.ts';
import { previewAddress } from './proxyRules.ts';

/** Import specifier → installed version; the shell's build writes it from the table of shared singletons. */
declare const __SHARED_VERSIONS__: Record<string, string>;

export interface Runtime {
  /** Loads a remote's exposed module. @throws LoadError, or the error that the module's code throws as it starts */
  load: (remote: ComposedRemote, signal: AbortSignal) => Promise<{ remote: Remote }>;
  /** Tells developer tools of the remotes that the page's excerpt left out; absent where none are told anything. */
  complete?: (composition: Composition) => void;
}

interface RuntimeOptions {
  composition: Composition;
  /** The shell's libraries by import specifier. */
  libs: Record<string, unknown>;
  /** Loads the page at another address. */
  goTo?: (address: string) => void;
}

/**
 * Creates the federation runtime with the shell's libraries and the composed remotes.
 * The benchmark's single bundle replaces it with plain imports.
 */
export function createRuntime({
  composition,
  libs,
  goTo = (address) => location.replace(address),
}: RuntimeOptions): Runtime {
  const versions = sharedVersions(libs);
  const entries = composedEntries(composition.remotes);
  describeComposition(composition, versions);
  const instance = createInstance({
    name: 'shell',
    version: composition.shell.version,
    remotes: composition.remotes.map(registration),
    shared: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, provide(version, libs[name])])),
    shareStrategy: 'loaded-first',
    plugins: [injectExternalRuntimeCore(), entries.plugin],
  });
  followProxy(composition);

  function followProxy(composed: Composition): void {
    const preview = previewAddress(composed, instance.options.remotes, addressOf(globalThis.location?.href ?? '/'));
    if (preview) goTo(preview);
  }

  return {
    complete(composed) {
      describeComposition(composed, versions);
      const known = new Set(instance.options.remotes.map(({ name }) => name));
      const added = composed.remotes.filter(({ id }) => !known.has(id));
      instance.registerRemotes(added.map(registration));
      followProxy({ ...composed, remotes: added });
    },
    async load(remote, signal) {
      // Without `force` the runtime would reuse the version it knows and await an abandoned entry.
      const force = entries.expect(remote, signal);
      instance.registerRemotes([registration(remote)], { force });
      describeRemote(composition.shell, remote);
      const module = await instance.loadRemote<{ remote: Remote }>(`${remote.id}/remote`);
      if (!module?.remote) throw new LoadError('empty', `${remote.id} exposes no remote`);
      return module;
    },
  };
}

/** Registers a remote under its id; its global container name holds the version, so two versions can share a page. */
function registration({ id, version, container, entry }: ComposedRemote) {
  return { name: id, version, entryGlobalName: container, entry: addressOf(entry.url) };
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

/** Requires the libraries to match the table exactly: a missing one would only show as a remote that cannot start. */
function sharedVersions(libraries: Record<string, unknown>): Record<string, string> {
  const expected = Object.keys(__SHARED_VERSIONS__).sort().join();
  const given = Object.keys(libraries).sort().join();
  if (expected !== given) throw new Error(`the shell must provide ${expected}; it provides ${given}`);
  return __SHARED_VERSIONS__;
}
