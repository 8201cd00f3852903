import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.ts';
import { folderOf, listApps, listVersions, type ReleaseStore } from './store.ts';

/** A file of a store at one moment. */
export interface StoredFile {
  /** The path within the store, with slashes. */
  name: string;
  path: string;
  mode: number;
  /** The content at that moment of a file that changes; absent for a file that never does. */
  content?: Buffer;
}

/**
 * Lists every file of a store, for a copy. Taken under the lock, so that every version that a deployment names is among
 * the files; the files of a version never change and may be read later.
 * @throws Refused like `withLock`
 */
export function storedFiles(store: ReleaseStore): Promise<StoredFile[]> {
  return withLock(store, async () => {
    const changing = await filesIn(store, store.dir);
    const released: StoredFile[] = [];
    for (const id of await listApps(store)) {
      const versions = await listVersions(store, id);
      changing.push(...(await filesIn(store, folderOf(store, id), versions)));
      for (const version of versions) released.push(...(await filesIn(store, folderOf(store, id, version), [])));
    }
    for (const file of changing) file.content = await readFile(file.path);
    return [...released, ...changing];
  });
}

/**
 * The files directly in a folder, and with `except` also those in its folders other than the named ones. Names that
 * begin with a dot are the store's own notes.
 */
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
