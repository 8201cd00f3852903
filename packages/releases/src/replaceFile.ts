import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '@firm/contract';
import { folderOf, type ReleaseStore } from './store.ts';
import { makeFolder } from './writing.ts';

/** The exclusive right to change a store. */
export interface Lock {
  readonly store: ReleaseStore;
  /**
   * A folder tied to the lock. Renames out of it or into it work only while the lock is held: a process that was
   * stopped until another took the store can no longer replace anything.
   */
  readonly own: string;
}

/** Creates a folder beside the releases, on the same file system, so that a rename publishes it whole. */
export async function incomingFolder(store: ReleaseStore): Promise<string> {
  const incoming = path.join(store.dir, '.incoming');
  await makeFolder(incoming);
  const folder = path.join(incoming, randomBytes(8).toString('hex'));
  // Not recursive: on a read-only disk, a recursive mkdir reports ENOENT.
  await mkdir(folder);
  return folder;
}

/** Replaces the deployment in one step: a reader sees the old one or the new one. `before` is as in `replaceFile`. */
export function writeDeployment(
  lock: Lock,
  id: string,
  deployment: Deployment,
  before: () => Promise<void>,
): Promise<void> {
  const file = path.join(folderOf(lock.store, id), 'deployment.json');
  return replaceFile(lock, file, `${JSON.stringify(deployment, null, 2)}\n`, { before });
}

/**
 * Replaces a file of the store in one step, and notifies every process that reads the store. `before` runs once
 * everything that needs space is written and only renames are left: if it fails, or the store is full, nothing has
 * changed. Only the store's own user can read a `secret` file.
 */
export async function replaceFile(
  { store, own }: Lock,
  file: string,
  content: string,
  { before = async () => {}, secret = false }: { before?: () => Promise<void>; secret?: boolean } = {},
): Promise<void> {
  const fresh = path.join(own, 'content');
  // Outside the lock's folder: once the file is replaced, readers are notified in any case.
  const folder = await incomingFolder(store);
  const revision = path.join(folder, 'revision');
  try {
    await writeFile(fresh, content, { flush: true, ...(secret ? { mode: 0o600 } : {}) });
    await writeFile(revision, randomBytes(8).toString('hex'));
    await before();
    await rename(fresh, file);
    await rename(revision, revisionFile(store));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Notifies every process that reads the store of a change that `replaceFile` did not make. */
export async function raiseRevision({ store }: Lock): Promise<void> {
  const folder = await incomingFolder(store);
  const revision = path.join(folder, 'revision');
  try {
    await writeFile(revision, randomBytes(8).toString('hex'));
    await rename(revision, revisionFile(store));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Changes whenever the traffic may have changed; undefined for a store that was never written to. */
export async function revisionOf(store: ReleaseStore): Promise<string | undefined> {
  const at = await stat(revisionFile(store)).catch(() => undefined);
  return at && `${at.mtimeMs}:${at.ino}`;
}

const revisionFile = (store: ReleaseStore) => path.join(store.dir, '.revision');
