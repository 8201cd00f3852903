import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../codeOf.ts';

/** Space for some dozens of changes. */
const RESERVE_BYTES = 2 * 1024 * 1024;
/** On a disk that has no more room than this, the reserve would only fill it. */
const ROOM_BYTES = 8 * RESERVE_BYTES;

const reserveIn = (dir: string) => path.join(dir, '.reserve');

/** Makes a change that must succeed on a full disk, too: the store then gives its reserve away for it. */
export async function withReserve<T>(dir: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error;
    await rm(reserveIn(dir), { force: true });
    return await change();
  }
}

/** Keeps space of the disk for changes that must succeed, once there is room again. Call it under the lock. */
export async function keepReserve(dir: string): Promise<void> {
  const reserve = reserveIn(dir);
  try {
    // A process that was killed while it wrote leaves a part.
    if ((await stat(reserve).catch(() => undefined))?.size === RESERVE_BYTES) return;
    const { bavail, bsize } = await statfs(dir);
    // Random bytes: some disks keep others in next to no space.
    if (bavail * bsize >= ROOM_BYTES) await writeFile(reserve, randomBytes(RESERVE_BYTES));
  } catch {
    // The change is made already. A part of the reserve is none.
    await rm(reserve, { force: true }).catch(() => {});
  }
}
