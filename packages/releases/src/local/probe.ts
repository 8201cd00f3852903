import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Said, say } from '../said/say.ts';
import { unwritable } from '../writing.ts';

/** Free space that a publication needs; a store with less counts as full. */
const ROOM_BYTES = 1024 * 1024;

/** Tests by writing: a disk that is full, or read-only after a fault, shows no other sign before the next change. */
export async function probe(dir: string): Promise<Said[]> {
  const file = path.join(dir, `.probe-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(file, Buffer.alloc(ROOM_BYTES), { flush: true });
    return [];
  } catch (error) {
    const why = unwritable(error);
    if (!why) throw error;
    return [say('noRoom', { place: dir, ...why })];
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
