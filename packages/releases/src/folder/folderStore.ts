import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../codeOf.ts';
import type { Lock, ReleaseStore } from '../store.ts';
import { makeFolder } from '../writing.ts';
import { folderLogs } from './folderLogs.ts';
import { folderMaps } from './folderMaps.ts';
import { leftIncoming } from './incoming.ts';
import { type Held, lockFolder } from './lock.ts';
import { probe } from './probe.ts';
import { raiseRevision, replaceFile, revisionOf } from './replaceFile.ts';
import { storedFiles } from './storedFiles.ts';

/**
 * Opens the store in a folder of this machine, and of machines that share its disk: `<id>/<version>/…` never changes
 * once written, `<id>/deployment.json` has the current one, and everything appears by renames. The first publication
 * creates the folder.
 */
export function openStore(folder: string): ReleaseStore {
  const dir = path.resolve(folder);
  const store: ReleaseStore = {
    dir,
    place: dir,
    read: (record) => readIfThere(path.join(dir, record)),
    apps: () => foldersIn(dir),
    versions: (id) => foldersIn(path.join(dir, id)),
    keptAt: async (id, version) => (await stat(path.join(dir, id, version))).mtime,
    folderOf: async (id, version) => path.join(dir, id, version),
    revision: () => revisionOf(dir),
    withLock: (change) => lockFolder(dir, (held) => change(lockOf(store, held))),
    // A folder of the same disk moves in one step.
    bring: async (folder) => ({ folder }),
    logs: folderLogs(dir),
    maps: folderMaps(path.join(path.dirname(dir), 'maps')),
    files: () => lockFolder(dir, () => storedFiles(store)),
    leftovers: (sweep) => leftIncoming(dir, sweep),
    unwritable: () => probe(dir),
  };
  return store;
}

const lockOf = (store: ReleaseStore, held: Held): Lock => ({
  store,
  replace: (record, content, more) => replaceFile(held, path.join(store.dir, record), content, more),
  async keep(id, version, brought, before) {
    const target = path.join(store.dir, id, version);
    const replaces = await isThere(target);
    await makeFolder(path.dirname(target));
    const whole = path.join(held.own, version);
    await rename(brought.folder, whole);
    await before();
    if (replaces) await rename(target, path.join(held.own, 'damaged'));
    await rename(whole, target);
    // Nobody waits for a new version; one that visitors may get already is served whole at once.
    if (replaces) await raiseRevision(held);
  },
  async remove(id, version) {
    // Moved away in one step, so that no half-deleted version is ever visible.
    const away = path.join(held.own, version);
    await rename(path.join(store.dir, id, version), away);
    await rm(away, { recursive: true, force: true });
  },
});

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function foldersIn(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
