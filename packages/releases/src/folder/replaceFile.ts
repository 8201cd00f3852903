import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { incomingFolder } from '../local/incoming.ts';
import type { Held } from './lock.ts';

/**
 * Replaces a file of the store in one step, and notifies every process that reads the store. `before` and `secret` are
 * as in `Lock.replace`.
 */
export async function replaceFile(
  { dir, own }: Held,
  file: string,
  content: string,
  { before = async () => {}, secret = false }: { before?: (() => Promise<void>) | undefined; secret?: boolean } = {},
): Promise<void> {
  const fresh = path.join(own, 'content');
  // Outside the lock's folder: once the file is replaced, readers are notified in any case.
  const folder = await incomingFolder(dir);
  const revision = path.join(folder, 'revision');
  try {
    await writeFile(fresh, content, { flush: true, ...(secret ? { mode: 0o600 } : {}) });
    await writeFile(revision, randomBytes(8).toString('hex'));
    await before();
    await rename(fresh, file);
    await rename(revision, revisionFile(dir));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Notifies every process that reads the store of a change that `replaceFile` did not make. */
export async function raiseRevision({ dir }: Held): Promise<void> {
  const folder = await incomingFolder(dir);
  const revision = path.join(folder, 'revision');
  try {
    await writeFile(revision, randomBytes(8).toString('hex'));
    await rename(revision, revisionFile(dir));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Changes whenever the traffic may have changed; undefined for a store that was never written to. */
export async function revisionOf(dir: string): Promise<string | undefined> {
  const at = await stat(revisionFile(dir)).catch(() => undefined);
  return at && `${at.mtimeMs}:${at.ino}`;
}

const revisionFile = (dir: string) => path.join(dir, '.revision');
