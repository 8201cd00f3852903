import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ABANDONED_MS, incomingFolder, isThere, isWhole, Refused, unpackRelease } from '@firm/releases';
import { objectOf, type ReleaseBucket } from './releaseBucket.ts';

/** Milliseconds for which an archive counts as lost, or as damaged: browsers ask for each file of its version. */
const LOST_MS = 30_000;

function ifDamaged(error: unknown): false {
  if (!(error instanceof Refused)) throw error;
  return false;
}

/**
 * Opens the copies of released versions on this machine, a folder for each archive: pages are rendered and files served
 * from them. `inUse` names the archives that are versions.
 */
export function openCopies(dir: string, bucket: ReleaseBucket, inUse: () => Promise<string[]>) {
  /** Copies that this process has compared with their hashes: a killed process may have left one that lacks bytes. */
  const whole = new Set<string>();
  /** When an archive was last found lost or damaged. */
  const lost = new Map<string, number>();
  const coming = new Map<string, Promise<void>>();
  const at = (archive: string) => join(dir, archive);

  async function make(archive: string): Promise<void> {
    if (!(await isWhole(at(archive)))) await fetch(archive);
    if (await isWhole(at(archive))) whole.add(archive);
    else lost.set(archive, performance.now());
  }

  async function fetch(archive: string): Promise<void> {
    const content = await bucket.open(objectOf(archive));
    if (!content) return;
    const incoming = await incomingFolder(dir);
    try {
      const isUnpacked = await unpackRelease(content, join(incoming, 'whole')).then(() => true, ifDamaged);
      if (!isUnpacked) return;
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
    for (const known of [whole, lost])
      for (const archive of known.keys()) if (!used.has(archive)) known.delete(archive);
    for (const name of await readdir(dir)) {
      if (name.startsWith('.') || used.has(name)) continue;
      const found = await stat(at(name)).catch(() => undefined);
      // One that was just made may belong to a version that others do not see yet.
      if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(at(name), { recursive: true, force: true });
    }
  }

  function isLost(archive: string): boolean {
    const since = lost.get(archive);
    if (since !== undefined && performance.now() - since < LOST_MS) return true;
    lost.delete(archive);
    return false;
  }

  return {
    /** Has a copy compared with its hashes again, and fetched anew where it lacks something. */
    doubt(archive: string): void {
      whole.delete(archive);
    },
    /** The folder of a copy, which is made first where it is missing. A lost archive has none. */
    async folderOf(archive: string): Promise<string> {
      if (isLost(archive)) return at(archive);
      if (whole.has(archive) && (await isThere(join(at(archive), 'release.json')))) return at(archive);
      const copying = coming.get(archive) ?? make(archive).finally(() => coming.delete(archive));
      coming.set(archive, copying);
      await copying;
      return at(archive);
    },
  };
}
