import { ABANDONED_MS } from '../local/incoming.ts';
import type { KeptMaps, ReleaseStore } from '../store.ts';

type Places = Pick<ReleaseStore, 'maps' | 'versions'>;

/**
 * Lists source maps whose version is gone: their place was away when the version was deleted, or the process that wrote
 * them died. Young ones are left out: their version may be on its way into the store.
 */
export async function leftMaps({ maps, versions }: Places, now: Date, only?: string): Promise<KeptMaps[]> {
  const old = (await maps.kept(only)).filter(({ at }) => now.getTime() - at.getTime() >= ABANDONED_MS);
  // Read after the maps: a version is there before its maps are.
  const present = new Map<string, string[]>();
  for (const { id } of old) if (!present.has(id)) present.set(id, await versions(id));
  return old.filter(({ id, version }) => !present.get(id)?.includes(version));
}

/** Names the source maps whose version is gone, a sentence each, or with `prune` deletes them. */
export async function sweepMaps(store: Places, { prune, now }: { prune: boolean; now: Date }): Promise<string[]> {
  const left = await leftMaps(store, now);
  if (!prune) return left.map(({ id, version }) => `source maps of ${id} ${version} are kept, and the version is gone`);
  for (const { id, version } of left) await store.maps.remove(id, version);
  return [];
}
