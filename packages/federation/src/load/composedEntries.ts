import type { ComposedRemote } from '@firm/contract';
import type { createInstance } from '@module-federation/enhanced/runtime';
import { LoadError } from './failures.ts';
import { loadEntry } from './loadEntry.ts';

type Plugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];

interface ComposedEntries {
  /** Names the version that is loaded next; answers whether the runtime must forget the one before, or its entry that was given up. */
  expect: (remote: ComposedRemote, signal: AbortSignal) => boolean;
  /** Loads entries for the federation runtime. */
  plugin: Plugin;
}

/**
 * Gives the federation runtime the entries of composed remotes, each checked against its hash, and no other script. Another address that a plugin of the page
 * registers for a remote is not asked.
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
