import { buffer } from 'node:stream/consumers';
import type { KeptMaps, Maps } from '@firm/releases';
import { MAPS, type ReleaseBucket } from './releaseBucket.ts';

/** Source maps as objects of the bucket. */
export function sharedMaps(bucket: ReleaseBucket): Maps {
  const folderOf = (id: string, version: string) => `${MAPS}${id}/${version}/`;
  const keysIn = async (folder: string) => {
    const keys: string[] = [];
    for await (const { key } of bucket.list(folder)) keys.push(key);
    return keys;
  };
  const remove = async (id: string, version: string) => {
    for (const key of await keysIn(folderOf(id, version))) await bucket.remove(key);
  };
  return {
    async keep(id, version, maps) {
      await remove(id, version);
      for (const [name, content] of maps) await bucket.add(folderOf(id, version) + name, content);
    },
    async read(id, version, name) {
      const content = await bucket.open(folderOf(id, version) + name);
      if (!content) throw new Error(`${id} ${version} has no source map ${name}`);
      return buffer(content);
    },
    async list(id, version) {
      const folder = folderOf(id, version);
      return (await keysIn(folder)).map((key) => key.slice(folder.length));
    },
    async kept(app) {
      const kept = new Map<string, KeptMaps>();
      for await (const { key, addedAt } of bucket.list(app === undefined ? MAPS : `${MAPS}${app}/`)) {
        const [id, version, ...name] = key.slice(MAPS.length).split('/');
        if (!id || !version || name.length === 0) continue;
        const known = kept.get(`${id}/${version}`);
        if (!known || known.at < addedAt) kept.set(`${id}/${version}`, { id, version, at: addedAt });
      }
      return [...kept.values()];
    },
    remove,
  };
}
