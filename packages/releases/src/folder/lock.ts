import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../codeOf.ts';
import { incomingFolder } from '../local/incoming.ts';
import { Refused } from '../refused.ts';
import { say } from '../said/say.ts';
import { writing } from '../writing.ts';
import { withReserve } from './reserve.ts';

/** The lock of a store's folder while it is held. */
export interface Held {
  readonly dir: string;
  /**
   * A folder tied to the lock. Renames out of it or into it work only while the lock is held: a process that was
   * stopped until another took the store can no longer replace anything.
   */
  readonly own: string;
}

const RETRY_MS = 15;
const PATIENCE_MS = 10_000;
/** A lock holder shows a heartbeat every second; after this long without one it is dead or stopped. */
const STALE_MS = 5_000;

/** Runs `change` while no other process has the folder, as `ReleaseStore.withLock` says. */
export function lockFolder<T>(
  dir: string,
  change: (held: Held) => Promise<T>,
  { mayUseReserve = false }: { mayUseReserve?: boolean } = {},
): Promise<T> {
  const changing = () => holding(dir, change);
  return writing(dir, () => (mayUseReserve ? withReserve(dir, changing) : changing()));
}

async function holding<T>(dir: string, change: (held: Held) => Promise<T>): Promise<T> {
  const lock = path.join(dir, '.lock');
  const own = path.join(lock, await take(dir, lock));
  const alive = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), 1_000);
  try {
    return await change({ dir, own });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || existsSync(own)) throw error;
    throw new Refused(say('overtaken'));
  } finally {
    clearInterval(alive);
    await rm(own, { recursive: true, force: true });
    // If this process slept until its lock was broken, the folder may be another's: not empty, so rmdir fails.
    await rmdir(lock).catch(() => {});
  }
}

/**
 * Takes the lock and returns the name of its holder's folder. One rename creates both, so a held lock is never empty
 * and never has two holders.
 */
async function take(dir: string, lock: string): Promise<string> {
  const holder = randomBytes(8).toString('hex');
  const ready = await incomingFolder(dir);
  try {
    await mkdir(path.join(ready, holder));
    for (const deadline = Date.now() + PATIENCE_MS; !(await becomes(lock, ready)); await wait(RETRY_MS)) {
      if (Date.now() > deadline) throw new Refused(say('busy'));
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
