import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder, isWhole, unpackRelease } from '@firm/releases';
import { ARCHIVES, type ReleaseBucket } from './releaseBucket.ts';

/** A copy that was just made may belong to a version that others do not see yet. */
const FRESH_MS = 60 * 60 * 1000;

/** The object of an archive in the bucket. */
export const objectOf = (archive: string) => `${ARCHIVES}${archive}.tar`;

/**
 * Opens the copies of released versions on this machine, a folder for each archive: pages are rendered and files served
 * from them. `inUse` names the archives that are versions.
 */
export function openCopies(dir: string, bucket: ReleaseBucket, inUse: () => Promise<string[]>) {
  /** Copies that this process has compared with their hashes: a killed process may have left one that lacks bytes. */
  const whole = new Set<string>();
  const coming = new Map<string, Promise<void>>();
  const at = (archive: string) => join(dir, archive);

  async function make(archive: string): Promise<void> {
    if (!(await isWhole(at(archive)))) await fetch(archive);
    if (await isWhole(at(archive))) whole.add(archive);
  }

  async function fetch(archive: string): Promise<void> {
    const content = await bucket.open(objectOf(archive));
    if (!content) return;
    const incoming = await incomingFolder(dir);
    try {
      await unpackRelease(content, join(incoming, 'whole'));
      await rm(at(archive), { recursive: true, force: true });
      // Another process of this machine may be faster.
      await rename(join(incoming, 'whole'), at(archive)).catch(async (error: unknown) => {
        if (!(await isWhole(at(archive)))) throw error;
      });
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
    await dropUnused();
  }

  async function dropUnused(): Promise<void> {
    const used = new Set(await inUse());
    for (const name of await readdir(dir)) {
      if (name.startsWith('.') || used.has(name)) continue;
      const found = await stat(at(name)).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > FRESH_MS) await rm(at(name), { recursive: true, force: true });
    }
  }

  const isThere = (archive: string) =>
    stat(join(at(archive), 'release.json')).then(
      () => true,
      () => false,
    );

  return {
    /** The folder of a copy, which is made first where it is missing. A lost archive has none. */
    async folderOf(archive: string): Promise<string> {
      if (whole.has(archive) && (await isThere(archive))) return at(archive);
      const copying = coming.get(archive) ?? make(archive).finally(() => coming.delete(archive));
      coming.set(archive, copying);
      await copying;
      return at(archive);
    },
  };
}
