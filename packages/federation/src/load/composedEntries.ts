import type { ComposedRemote } from '@firm/contract';
import type { createInstance } from '@module-federation/enhanced/runtime';
import { LoadError } from './failures.ts';
import { loadEntry } from './loadEntry.ts';

type Plugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];

interface ComposedEntries {
  /** Names the version to load next; returns whether the runtime must forget an earlier version or abandoned entry. */
  expect: (remote: ComposedRemote, signal: AbortSignal) => boolean;
  /** Loads remote entries for the federation runtime. */
  plugin: Plugin;
}

/**
 * Lets the federation runtime load only entries of composed remotes, each checked against its hash.
 * Ignores other addresses that a plugin in the page registers for a remote.
 */
export function composedEntries(remotes: ComposedRemote[]): ComposedEntries {
  const never = new AbortController().signal;
  const expected = new Map(remotes.map((remote) => [remote.id, { remote, signal: never }]));
  return {
    expect(remote, signal) {
      const before = expected.get(remote.id);
      expected.set(remote.id, { remote, signal });
      if (before?.remote.version !== remote.version) return before !== undefined;
      return before.signal.aborted && !(remote.container in globalThis);
    },
    plugin: {
      name: 'composed-entries',
      async loadEntry({ remoteInfo: { name } }) {
        const known = expected.get(name);
        if (!known) throw new LoadError('integrity', `${name} is not part of the composition, not loaded`);
        await loadEntry(known.remote, known.signal);
        return Reflect.get(globalThis, known.remote.container);
      },
      createScript({ url }) {
        throw new LoadError('integrity', `${url} is not part of the composition, not loaded`);
      },
    },
  };
}
