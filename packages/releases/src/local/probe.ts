import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unwritable } from '../writing.ts';

/** Free space that a publication needs; a store with less counts as full. */
const ROOM_BYTES = 1024 * 1024;

/** Tests by writing: a disk that is full, or read-only after a fault, shows no other sign before the next change. */
export async function probe(dir: string): Promise<string[]> {
  const file = path.join(dir, `.probe-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(file, Buffer.alloc(ROOM_BYTES), { flush: true });
    return [];
  } catch (error) {
    const reason = unwritable(error);
    if (reason === undefined) throw error;
    return [`the store ${dir} cannot be written to, so that nothing can be published or changed: ${reason}`];
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
