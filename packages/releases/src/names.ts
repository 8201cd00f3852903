import * as schemas from '@firm/contract/schemas';
import { Refused } from './refused.ts';
import { say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/**
 * The name of an app or version in a store. Names come from commands and addresses, so only valid ones become a path.
 */
export function pathNameOf(id: string, version?: string): string {
  if (!schemas.AppId.safeParse(id).success) throw new Refused(say('noApp', { app: id }));
  if (version === undefined) return id;
  if (!schemas.ReleaseVersion.safeParse(version).success) throw new Refused(say('noVersion', { version }));
  return `${id}/${version}`;
}

/** The folder of this machine with the files of a version. @throws Refused for invalid names */
export function folderOf(store: ReleaseStore, id: string, version: string): Promise<string> {
  pathNameOf(id, version);
  return store.folderOf(id, version);
}

/** The ids of all apps with a release, sorted. */
export async function listApps(store: ReleaseStore): Promise<string[]> {
  return (await store.apps()).filter((name) => schemas.AppId.safeParse(name).success);
}

export async function listVersions(store: ReleaseStore, id: string): Promise<string[]> {
  return (await store.versions(pathNameOf(id))).filter((name) => schemas.ReleaseVersion.safeParse(name).success);
}
