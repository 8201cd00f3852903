import path from 'node:path';
import type { Deployment, Release } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { codeOf } from './codeOf.ts';
import { listApps, pathNameOf } from './names.ts';
import { Refused } from './refused.ts';
import { type SaidCode, say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/** @throws Refused for a record that cannot be parsed */
export async function readRelease(store: ReleaseStore, id: string, version: string): Promise<Release | undefined> {
  return readAs(store, schemas.Release, `${pathNameOf(id, version)}/release.json`);
}

/** @throws Refused for a document that cannot be parsed */
export async function readDeployment(store: ReleaseStore, id: string): Promise<Deployment | undefined> {
  return readAs(store, schemas.Deployment, `${pathNameOf(id)}/deployment.json`);
}

/** Reads a record by its schema; undefined when it is missing. @throws Refused for a record that cannot be parsed */
export async function readAs<T>(
  store: ReleaseStore,
  schema: { parse: (raw: unknown) => T },
  record: string,
): Promise<T | undefined> {
  const unreadable = (why: unknown) => {
    // The record itself may be sound; this process may not read it.
    const isForbidden = why === 'EACCES' || why === 'EPERM';
    const mending = say(isForbidden ? 'mendForbidden' : (MENDING[path.basename(record)] ?? 'mendRelease'));
    const place = store.placeOf(record);
    return new Refused(say('unreadable', { place, why: why === undefined ? say('damaged') : String(why), mending }));
  };
  const text = await store.read(record).catch((error: unknown) => {
    // An error without a code of the disk is an outage, which ends by itself.
    throw codeOf(error) === undefined ? error : unreadable(codeOf(error));
  });
  try {
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  } catch {
    throw unreadable(undefined);
  }
}

/** How each record is mended. */
type Mending = Extract<SaidCode, `mend${string}`>;

const MENDING: Record<string, Mending> = {
  'release.json': 'mendRelease',
  'deployment.json': 'mendDeployment',
  'trust.json': 'mendTrust',
  'access.json': 'mendAccess',
  'rights.json': 'mendRights',
  'owners.json': 'mendOwners',
  'bans.json': 'mendBans',
  'approvals.json': 'mendApprovals',
  'starts.json': 'mendStarts',
  'freezes.json': 'mendFreezes',
};

/** A record's text for a document. */
export const textOf = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

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
