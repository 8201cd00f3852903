import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { COMPOSITIONS } from '../keptCompositions.ts';
import { isThere } from '../local/files.ts';
import { listApps, listVersions } from '../names.ts';
import type { ReleaseStore, StoredFile } from '../store.ts';

/** Lists every file of a store in a folder; call it under the lock. */
export async function storedFiles(store: ReleaseStore): Promise<StoredFile[]> {
  const changing = await filesIn(store, store.dir);
  const compositions = path.join(store.dir, COMPOSITIONS);
  if (await isThere(compositions)) changing.push(...(await filesIn(store, compositions)));
  const released: StoredFile[] = [];
  for (const id of await listApps(store)) {
    const versions = await listVersions(store, id);
    changing.push(...(await filesIn(store, path.join(store.dir, id), versions)));
    for (const version of versions) released.push(...(await filesIn(store, path.join(store.dir, id, version), [])));
  }
  for (const file of changing) file.content = await readFile(file.path);
  return [...released, ...changing];
}

/**
 * The files directly in a folder, and with `except` also those in its folders other than the named ones. Names that
 * begin with a dot are the store's own notes, but for the folder of compositions.
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
