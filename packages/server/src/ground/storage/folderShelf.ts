import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isMissing } from './isMissing.ts';
import { STORED_CHUNK_BYTES } from './sealed/chunks.ts';
import { assertName, isName, MARK, type Shelf } from './storage.ts';

/** The length of a read: a chunk of an encrypted file. The default of 64 KB would take four reads. */
const READ_BYTES = STORED_CHUNK_BYTES;

/** Keeps files in a folder of this machine. */
export async function openFolderShelf(folder: string): Promise<Shelf> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => {
    assertName(key);
    return join(folder, key);
  };

  return {
    async put(path, _received, key) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncFolder(dirname(target));
    },
    open: async (key, range) =>
      (await open(pathOf(key), 'r')).createReadStream({ ...range, highWaterMark: READ_BYTES }),
    async find(key) {
      try {
        const { size, ino, ctimeNs } = await stat(pathOf(key), { bigint: true });
        return { size: Number(size), version: `${ino}-${ctimeNs}` };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async readMark(name = MARK) {
      try {
        return (await readFile(join(folder, name), 'utf8')).trim();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async writeMark(mark, name = MARK) {
      await writeFile(join(folder, name), `${mark}\n`, { flag: 'wx', flush: true }).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      });
      await syncFolder(folder);
    },
    async removeMark(name) {
      await rm(join(folder, name), { force: true });
      await syncFolder(folder);
    },
    async *list(start = '') {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const key = path.slice(folder.length + 1).replaceAll(sep, '/');
        const found = await stat(path).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
        if (found && isName(key) && key.startsWith(start)) yield { key, keptAt: found.ctime };
      }
    },
  };
}

/**
 * Syncs a folder, so that a rename survives a power loss. Some file systems cannot sync a folder and do not need it.
 */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
