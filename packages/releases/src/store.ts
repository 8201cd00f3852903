import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Release } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { codeOf } from './codeOf.ts';
import { Refused } from './refused.ts';

/** A folder of releases: `<id>/<version>/…` never changes once written, `<id>/deployment.json` has the current one. */
export interface ReleaseStore {
  readonly dir: string;
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
  'rights.json': 'restore it, or delete it and give the rights again',
  'owners.json': 'restore it, or delete it and name the owners again',
  'bans.json': 'restore it, or delete it and ban the versions again',
  'approvals.json': 'restore it, or delete it and say again which apps need two persons',
  'starts.json': 'restore it, or delete it and plan the starts again',
  'freezes.json': 'restore it, or delete it and set the freezes again',
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
