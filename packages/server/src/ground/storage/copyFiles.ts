import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing } from './isMissing.ts';
import { digestOf } from './movePlaces.ts';
import type { Shelf } from './storage.ts';

interface Copied {
  copied: number;
  /** Files that were there already, byte for byte. */
  same: number;
  bytes: number;
  failed: { key: string; reason: string }[];
}

interface Copying {
  source: Shelf;
  target: Shelf;
  /** A folder for the file that is under way; it is deleted at the end. */
  drafts: string;
  /** Writes nothing, and compares lengths alone. */
  onlyCounts: boolean;
}

/**
 * Copies files from one shelf to another, as they lie there. Every file is read back and compared by its SHA-256, also
 * where it was copied before. A file that fails does not stop the others.
 */
export async function copyFiles(keys: Iterable<string>, copying: Copying): Promise<Copied> {
  const { source, target, drafts, onlyCounts } = copying;
  const all: Copied = { copied: 0, same: 0, bytes: 0, failed: [] };
  if (!onlyCounts) await mkdir(drafts, { recursive: true, mode: 0o700 });
  for (const key of keys) {
    try {
      const there = await target.find(key);
      const here = await source.find(key);
      if (!here) continue;
      if (there?.size === here.size && (onlyCounts || (await isEqual(source, target, key)))) all.same += 1;
      else {
        if (!onlyCounts) await copy(key, copying);
        all.copied += 1;
        all.bytes += here.size;
      }
    } catch (error) {
      // The file of a document that was deleted meanwhile is gone, and need not be moved.
      if (isMissing(error) && !(await source.find(key))) continue;
      all.failed.push({ key, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  if (!onlyCounts) await rm(drafts, { recursive: true, force: true });
  return all;
}

async function copy(key: string, { source, target, drafts }: Copying): Promise<void> {
  const draft = join(drafts, 'file');
  const [hash, before] = [createHash('sha256'), await target.find(key)];
  let size = 0;
  await pipeline(
    await source.open(key),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  await target.put(draft, { ticket: '', checksum: '', size }, key);
  if ((await digestOf(await target.open(key))) === hash.digest('hex')) return;
  if (!before) await target.remove(key);
  throw new Error('what arrived is not what was sent');
}

const isEqual = async (one: Shelf, other: Shelf, key: string): Promise<boolean> =>
  (await digestOf(await one.open(key))) === (await digestOf(await other.open(key)));
