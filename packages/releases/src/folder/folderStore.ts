import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { foldersIn, isThere, readIfThere } from '../local/files.ts';
import { leftIncoming } from '../local/incoming.ts';
import { probe } from '../local/probe.ts';
import { sweepMaps } from '../reasons/leftMaps.ts';
import type { Lock, ReleaseStore } from '../store.ts';
import { makeFolder, writing } from '../writing.ts';
import { folderLogs } from './folderLogs.ts';
import { folderMaps } from './folderMaps.ts';
import { type Held, lockFolder } from './lock.ts';
import { refuseMoved } from './movedAway.ts';
import { raiseRevision, replaceFile, revisionOf } from './replaceFile.ts';
import { keepReserve } from './reserve.ts';
import { storedFiles } from './storedFiles.ts';

/**
 * Opens the store in a folder of this machine, and of machines that share its disk: `<id>/<version>/…` never changes
 * once written, `<id>/deployment.json` has the current one, and everything appears by renames. The first publication
 * creates the folder. `evenMoved` is for the move itself.
 * @throws Refused for a folder whose releases were moved into a bucket, by this and by each change
 */
export function openStore(folder: string, { evenMoved = false }: { evenMoved?: boolean } = {}): ReleaseStore {
  const dir = path.resolve(folder);
  const refuse = evenMoved ? () => {} : () => refuseMoved(dir);
  refuse();
  const store: ReleaseStore = {
    dir,
    place: dir,
    placeOf: (record) => path.join(dir, record),
    read: async (record) => (await readIfThere(path.join(dir, record)))?.toString(),
    apps: () => foldersIn(dir),
    versions: (id) => foldersIn(path.join(dir, id)),
    arrivedAt: async (id, version) => (await stat(path.join(dir, id, version))).mtime,
    folderOf: async (id, version) => path.join(dir, id, version),
    revision: () => revisionOf(dir),
    withLock: (change, more) =>
      lockFolder(
        dir,
        async (held) => {
          refuse();
          const done = await change(lockOf(store, held));
          await keepReserve(dir);
          return done;
        },
        more,
      ),
    // A folder of the same disk moves in one step.
    upload: async (folder) => ({ folder }),
    // Its folder goes with the publication.
    dropUpload: async () => {},
    logs: folderLogs(dir),
    maps: folderMaps(path.join(path.dirname(dir), 'maps')),
    files: () => lockFolder(dir, async () => ({ files: await storedFiles(store), lost: [] })),
    leftovers: async (sweep) => [
      ...(await leftIncoming(dir, sweep)),
      ...(await writing(dir, () => sweepMaps(store, sweep))),
    ],
    unwritable: () => probe(dir),
  };
  return store;
}

const lockOf = (store: ReleaseStore, held: Held): Lock => ({
  store,
  async replace(record, content, more) {
    const file = path.join(store.dir, record);
    // An app may have a deployment and no version: its last one is lost.
    await makeFolder(path.dirname(file));
    await replaceFile(held, file, content, more);
  },
  async putVersion(id, version, uploaded, { before, isMissed = false } = {}) {
    const target = path.join(store.dir, id, version);
    const replaces = await isThere(target);
    await makeFolder(path.dirname(target));
    const whole = path.join(held.own, version);
    await rename(uploaded.folder, whole);
    await before?.();
    if (replaces) await rename(target, path.join(held.own, 'damaged'));
    await rename(whole, target);
    if (replaces || isMissed) await raiseRevision(held);
  },
  async remove(id, version) {
    // Moved away in one step, so that no half-deleted version is ever visible.
    const away = path.join(held.own, version);
    await rename(path.join(store.dir, id, version), away);
    await rm(away, { recursive: true, force: true });
  },
});
