import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from './codeOf.ts';
import { Refused } from './refused.ts';
import { incomingFolder, type Lock, type ReleaseStore } from './store.ts';
import { writing } from './writing.ts';

const RETRY_MS = 15;
const PATIENCE_MS = 10_000;
/** A holder shows a sign of life every second; one that has not for this long is dead, or stopped. */
const STALE_MS = 5_000;

/**
 * Runs `change` while no other process changes what visitors get: what it read stays true until it has written.
 * @throws Refused when the store stays busy for ten seconds, cannot be written to, or was somebody else's when this process went on after a long stop
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
      // Of a process that slept so long that its lock was broken, the folder may be somebody else's by now: that one is not empty.
      await rmdir(lock).catch(() => {});
    }
  });
}

/** Answers with the name of its holder's folder. It is there from the first moment, since all comes by one rename: a lock that is held is never empty, nor two people's. */
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
    // The first sign of life: it may have waited for a while.
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
  // Of two that find it stale one may break it, and looks again first: the lock may be a new one by now.
  const breaker = `${lock}.break`;
  try {
    await mkdir(breaker);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (await isOlderThan(breaker, 10 * STALE_MS)) await rm(breaker, { recursive: true, force: true });
    return;
  }
  try {
    // In one step: a holder that was stopped, not dead, finds all of its folder or nothing.
    if (await isOlderThan(lock, STALE_MS)) await rename(lock, path.join(breaker, 'lock'));
  } catch (error) {
    // It was let go of in this moment.
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    await rm(breaker, { recursive: true, force: true });
  }
}

async function isOlderThan(folder: string, ms: number): Promise<boolean> {
  const at = await stat(folder).catch(() => undefined);
  return at !== undefined && Date.now() - at.mtimeMs > ms;
}
