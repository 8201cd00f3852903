import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.ts';
import { folderOf, listParts, listVersions, type ReleaseStore } from './store.ts';

/** A file of a store as it was at one moment. */
export interface StoredFile {
  /** Within the store, with slashes. */
  name: string;
  path: string;
  mode: number;
  /** Of a file that changes, as it was at that moment; absent for one that never does. */
  content?: Buffer;
}

/**
 * All that makes up a store, for a copy of it. Taken under the lock, so that every deployment names versions that are among the files; what belongs to a version
 * never changes, and may be read afterwards.
 * @throws Refused as `withLock` does
 */
export function storedFiles(store: ReleaseStore): Promise<StoredFile[]> {
  return withLock(store, async () => {
    const changing = await filesIn(store, store.dir);
    const released: StoredFile[] = [];
    for (const id of await listParts(store)) {
      const versions = await listVersions(store, id);
      changing.push(...(await filesIn(store, folderOf(store, id), versions)));
      for (const version of versions) released.push(...(await filesIn(store, folderOf(store, id, version), [])));
    }
    for (const file of changing) file.content = await readFile(file.path);
    return [...released, ...changing];
  });
}

/** Those directly in a folder, or with `except` those of its folders, too, but for some. Names that begin with a dot are the store's own notes. */
async function filesIn(store: ReleaseStore, folder: string, except?: readonly string[]): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory() && except && !except.includes(entry.name)) files.push(...(await filesIn(store, at, [])));
    if (!entry.isFile() || (!except && entry.name.startsWith('.'))) continue;
    const name = path.relative(store.dir, at).split(path.sep).join('/');
    files.push({ name, path: at, mode: (await stat(at)).mode & 0o777 });
  }
  return files;
}
