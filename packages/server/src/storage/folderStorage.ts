import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Received, Storage } from './storage.ts';

const KEY = /^[\w-]+(\/[\w-]+)*$/;
/** No upload takes this long: what is older was left behind by a process that died. */
const STALE_MS = 60 * 60 * 1000;

/** Files in a folder of this machine: `<folder>/quarantine` and `<folder>/kept`. */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const quarantine = join(folder, 'quarantine');
  const kept = join(folder, 'kept');
  await mkdir(quarantine, { recursive: true });
  await mkdir(kept, { recursive: true });
  await sweep(quarantine);

  const pathOf = ({ ticket }: Received) => join(quarantine, ticket);
  const keptPath = (key: string) => {
    if (!KEY.test(key)) throw new Error(`'${key}' is not a storage key`);
    return join(kept, key);
  };

  return {
    async receive(source) {
      const received = { ticket: randomUUID(), size: 0, checksum: '' };
      const hash = createHash('sha256');
      try {
        const file = await open(pathOf(received), 'wx', 0o600);
        try {
          for await (const chunk of source) {
            hash.update(chunk);
            received.size += chunk.length;
            await file.writeFile(chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        await rm(pathOf(received), { force: true });
        throw error;
      }
      return { ...received, checksum: hash.digest('hex') };
    },
    read: (received) => readFile(pathOf(received)),
    async keep(received, key) {
      const target = keptPath(key);
      await mkdir(dirname(target), { recursive: true });
      await rename(pathOf(received), target);
      await syncFolder(dirname(target));
    },
    discard: (received) => rm(pathOf(received), { force: true }),
    open: async (key) => (await open(keptPath(key), 'r')).createReadStream(),
    remove: (key) => rm(keptPath(key), { force: true }),
  };
}

/** Makes a rename last. Some systems cannot sync a folder, and need not. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function sweep(quarantine: string) {
  for (const name of await readdir(quarantine)) {
    const path = join(quarantine, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}
