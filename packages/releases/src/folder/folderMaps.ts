import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { foldersIn } from '../local/files.ts';
import type { KeptMaps, Maps } from '../store.ts';

/** Source maps in a folder beside the store, never in it: the store's content may be copied to servers. */
export function folderMaps(dir: string): Maps {
  const at = (id: string, version: string) => path.join(dir, id, version);
  return {
    async keep(id, version, maps) {
      const fresh = `${at(id, version)}.${randomUUID()}`;
      try {
        await mkdir(fresh, { recursive: true });
        for (const [name, content] of maps) await writeFile(path.join(fresh, name), content);
        await rm(at(id, version), { recursive: true, force: true });
        await rename(fresh, at(id, version));
      } finally {
        await rm(fresh, { recursive: true, force: true });
      }
    },
    read: (id, version, name) => readFile(path.join(at(id, version), name)),
    list: (id, version) => readdir(at(id, version)).catch(() => []),
    async kept(app) {
      const kept: KeptMaps[] = [];
      for (const id of app === undefined ? await foldersIn(dir) : [app])
        for (const version of await foldersIn(path.join(dir, id))) {
          // Another process may have deleted them since.
          const found = await stat(at(id, version)).catch(() => undefined);
          if (found) kept.push({ id, version, at: found.mtime });
        }
      return kept;
    },
    remove: (id, version) => rm(at(id, version), { recursive: true, force: true }),
  };
}
