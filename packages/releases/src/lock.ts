import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from './codeOf.ts';
import { Refused } from './refused.ts';
import { incomingFolder, type Lock } from './replaceFile.ts';
import type { ReleaseStore } from './store.ts';
import { writing } from './writing.ts';

const RETRY_MS = 15;
const PATIENCE_MS = 10_000;
/** A lock holder shows a heartbeat every second; after this long without one it is dead or stopped. */
const STALE_MS = 5_000;

/**
 * Runs `change` while no other process can change what visitors get: the data it reads stays valid until it has
 * written.
 * @throws Refused when the store stays busy for ten seconds, cannot be written to, or was taken by another process
 * while this one was stopped
 */
export function withLock<T>(store: ReleaseStore, change: (lock: Lock) => Promise<T>): Promise<T> {
  return writing(store, async () => {
    const lock = path.join(store.dir, '.lock');
    const own = path.join(lock, await take(store, lock));
    const alive = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), 1_000);
    try {
      return await change({ store, own });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || existsSync(own)) throw error;
      throw new Refused(
        'this was stopped for so long that somebody else took the store: look at the status, and try again',
      );
    } finally {
      clearInterval(alive);
      await rm(own, { recursive: true, force: true });
      // If this process slept until its lock was broken, the folder may be another's: not empty, so rmdir fails.
      await rmdir(lock).catch(() => {});
    }
  });
}

/**
 * Takes the lock and returns the name of its holder's folder. One rename creates both, so a held lock is never empty
 * and never has two holders.
 */
async function take(store: ReleaseStore, lock: string): Promise<string> {
  const holder = randomBytes(8).toString('hex');
  const ready = await incomingFolder(store);
  try {
    await mkdir(path.join(ready, holder));
    for (const deadline = Date.now() + PATIENCE_MS; !(await becomes(lock, ready)); await wait(RETRY_MS)) {
      if (Date.now() > deadline) throw new Refused('somebody else is changing the store; try again');
      await breakStale(lock);
    }
    return holder;
  } catch (error) {
    await rm(ready, { recursive: true, force: true });
    throw error;
  }
}

async function becomes(lock: string, ready: string): Promise<boolean> {
  try {
    // The first heartbeat: the folder may have waited for a while.
    await utimes(ready, new Date(), new Date());
    await rename(ready, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function breakStale(lock: string): Promise<void> {
  if (!(await isOlderThan(lock, STALE_MS))) return;
  // Two processes may find a stale lock; one breaks it, and checks again first: the lock may be new by now.
  const breaker = `${lock}.break`;
  try {
    await mkdir(breaker);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (await isOlderThan(breaker, 10 * STALE_MS)) await rm(breaker, { recursive: true, force: true });
    return;
  }
  try {
    // In one step: a holder that was only stopped finds all of its folder or nothing.
    if (await isOlderThan(lock, STALE_MS)) await rename(lock, path.join(breaker, 'lock'));
  } catch (error) {
    // The holder released it at this moment.
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    await rm(breaker, { recursive: true, force: true });
  }
}

async function isOlderThan(folder: string, ms: number): Promise<boolean> {
  const at = await stat(folder).catch(() => undefined);
  return at !== undefined && Date.now() - at.mtimeMs > ms;
}
