import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Release } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { codeOf } from './codeOf.ts';
import { Refused } from './refused.ts';
import { makeFolder } from './writing.ts';

/** A folder of releases: `<id>/<version>/…` never changes once written, `<id>/deployment.json` has the current one. */
export interface ReleaseStore {
  readonly dir: string;
}

/** The exclusive right to change a store. */
export interface Lock {
  readonly store: ReleaseStore;
  /**
   * A folder tied to the lock. Renames out of it or into it work only while the lock is held: a process that was
   * stopped until another took the store can no longer replace anything.
   */
  readonly own: string;
}

/** Opens the store at `dir`; the first publication creates the folder. */
export function openStore(dir: string): ReleaseStore {
  return { dir: path.resolve(dir) };
}

/** The folder of an app or version. Names come from commands and addresses, so only valid ones become a path. */
export function folderOf(store: ReleaseStore, id: string, version?: string): string {
  if (!schemas.AppId.safeParse(id).success) throw new Refused(`"${id}" is not the id of an app`);
  if (version === undefined) return path.join(store.dir, id);
  if (!schemas.ReleaseVersion.safeParse(version).success)
    throw new Refused(`"${version}" is not a version such as 1.2.3`);
  return path.join(store.dir, id, version);
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

/** @throws Refused for a record that cannot be parsed */
export async function readRelease(store: ReleaseStore, id: string, version: string): Promise<Release | undefined> {
  return readAs(schemas.Release, path.join(folderOf(store, id, version), 'release.json'));
}

/** @throws Refused for a document that cannot be parsed */
export async function readDeployment(store: ReleaseStore, id: string): Promise<Deployment | undefined> {
  return readAs(schemas.Deployment, path.join(folderOf(store, id), 'deployment.json'));
}

/** Reads a file by its schema; undefined when it is missing. @throws Refused for a file that cannot be parsed */
export async function readAs<T>(schema: { parse: (raw: unknown) => T }, file: string): Promise<T | undefined> {
  try {
    const raw = await readJson(file);
    return raw === undefined ? undefined : schema.parse(raw);
  } catch (error) {
    throw new Refused(`${file} cannot be read (${codeOf(error) ?? 'damaged'}): ${MENDING[path.basename(file)]}`);
  }
}

const MENDING: Record<string, string> = {
  'release.json': 'promote another version, or publish a new one',
  'deployment.json': 'restore it, or delete it and promote a version',
  'trust.json': 'restore it, or delete it and trust the keys again',
  'access.json': 'restore it, or delete it and make the tokens anew',
  'bans.json': 'restore it, or delete it and ban the versions again',
};

/** The versions that visitors may get now. */
export const versionsInUse = ({ version, rollout }: Deployment) => (rollout ? [version, rollout.version] : [version]);

/** Every release that visitors may get now, except unreadable ones: broken files of an app must not stop the others. */
export async function releasesInUse(store: ReleaseStore): Promise<Release[]> {
  const releases: Release[] = [];
  for (const id of await listApps(store)) {
    const deployment = await readDeployment(store, id).catch(() => undefined);
    for (const version of deployment ? versionsInUse(deployment) : []) {
      const release = await readRelease(store, id, version).catch(() => undefined);
      if (release) releases.push(release);
    }
  }
  return releases;
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

/** Changes whenever the traffic may have changed; undefined for a store that was never written to. */
export async function revisionOf(store: ReleaseStore): Promise<string | undefined> {
  const at = await stat(revisionFile(store)).catch(() => undefined);
  return at && `${at.mtimeMs}:${at.ino}`;
}

const revisionFile = (store: ReleaseStore) => path.join(store.dir, '.revision');

/** The ids of all apps with a release, sorted. */
export async function listApps(store: ReleaseStore): Promise<string[]> {
  return (await foldersIn(store.dir)).filter((name) => schemas.AppId.safeParse(name).success);
}

export async function listVersions(store: ReleaseStore, id: string): Promise<string[]> {
  return (await foldersIn(folderOf(store, id))).filter((name) => schemas.ReleaseVersion.safeParse(name).success);
}

async function foldersIn(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
