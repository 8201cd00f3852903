import { randomBytes } from 'node:crypto';
import { mkdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refused } from './refused.ts';
import { codeOf, type ReleaseStore } from './store.ts';
import { makeFolder, writing } from './writing.ts';

const RETRY_MS = 15;
const PATIENCE_MS = 10_000;
/** A holder shows a sign of life every second; one that has not for this long is dead. */
const STALE_MS = 5_000;

/**
 * Runs `change` while no other process changes what visitors get: what it read stays true until it has written.
 * @throws Refused when the store stays busy for ten seconds, or cannot be written to
 */
export function withLock<T>(store: ReleaseStore, change: () => Promise<T>): Promise<T> {
  return writing(store, async () => {
    const lock = path.join(store.dir, '.lock');
    await makeFolder(store.dir);
    for (const deadline = Date.now() + PATIENCE_MS; !(await taken(lock)); await wait(RETRY_MS)) {
      if (Date.now() > deadline) throw new Refused('somebody else is changing the store; try again');
      await breakStale(lock);
    }
    const own = path.join(lock, randomBytes(8).toString('hex'));
    const alive = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), 1_000);
    try {
      await writeFile(own, '');
      return await change();
    } finally {
      clearInterval(alive);
      await rm(own, { force: true });
      // Of a process that slept so long that its lock was broken, the folder may be somebody else's by now: that one is not empty.
      await rmdir(lock).catch(() => {});
    }
  });
}

/** A folder is made by one process or by none. */
async function taken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function breakStale(lock: string): Promise<void> {
  if (!(await isOlderThan(lock, STALE_MS))) return;
  // Of two that find it stale one may break it, and looks again first: the lock may be a new one by now.
  const breaker = `${lock}.break`;
  if (!(await taken(breaker))) {
    if (await isOlderThan(breaker, 10 * STALE_MS)) await rm(breaker, { recursive: true, force: true });
    return;
  }
  try {
    if (await isOlderThan(lock, STALE_MS)) await rm(lock, { recursive: true, force: true });
  } finally {
    await rm(breaker, { recursive: true, force: true });
  }
}

async function isOlderThan(folder: string, ms: number): Promise<boolean> {
  const at = await stat(folder).catch(() => undefined);
  return at !== undefined && Date.now() - at.mtimeMs > ms;
}
