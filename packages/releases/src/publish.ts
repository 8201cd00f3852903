import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@firm/contract';
import { unpackRelease } from './archive.ts';
import { note, PERSON } from './audit.ts';
import { refuseMisfit } from './check/check.ts';
import { Refused } from './refused.ts';
import { signBuild } from './sign/signBuild.ts';
import type { Signer } from './sign/signing.ts';
import { teamKey } from './sign/teamKey.ts';
import { readTrust } from './sign/trust.ts';
import { codeOf, folderOf, incomingFolder, type ReleaseStore } from './store.ts';
import { verifyRelease } from './verify.ts';

interface Publication {
  remote: string;
  version: string;
  /** Signs the release; default: the team's key on this machine. */
  signer?: Signer;
  /** Who publishes, for the log. */
  by?: string;
  /** Refuses a version that does not fit what takes traffic; off where a whole set is brought at once. */
  check?: boolean;
  /** Off for the development server, where every edit publishes. */
  compress?: boolean | undefined;
}

/**
 * Copies a build into the store as one signed unit: it appears whole, under a version that was never used before, or not at all.
 * @throws Refused with the reason
 */
export async function publish(
  store: ReleaseStore,
  folder: string,
  { remote, version, signer, by = PERSON, compress, check = false }: Publication,
): Promise<Release> {
  if (await exists(folderOf(store, remote, version))) throw alreadyPublished(remote, version);
  const incoming = await incomingFolder(store);
  try {
    await signBuild(folder, incoming, { remote, version, compress, signer: signer ?? (await teamKey(store, remote)) });
    return await takeIn(store, incoming, { remote, version, by, check });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/**
 * Takes in a release that another machine signed, packed as an archive.
 * @throws Refused with the reason; nothing is left of it
 */
export async function receive(
  store: ReleaseStore,
  archive: Readable,
  { remote, version, by }: { remote: string; version: string; by: string },
): Promise<Release> {
  if (await exists(folderOf(store, remote, version))) throw alreadyPublished(remote, version);
  const incoming = await incomingFolder(store);
  try {
    await unpackRelease(archive, incoming);
    return await takeIn(store, incoming, { remote, version, by, check: true });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/**
 * Makes a signed release that lies ready in a folder of the store's file system part of the store; the last step of every publication.
 * @throws Refused with the reason; the folder is then as it was
 */
async function takeIn(
  store: ReleaseStore,
  incoming: string,
  { remote, version, by, check }: { remote: string; version: string; by: string; check: boolean },
): Promise<Release> {
  const target = folderOf(store, remote, version);
  const verified = await verifyRelease(incoming, { trust: await readTrust(store), fresh: true });
  if ('problem' in verified) throw new Refused(`${remote} ${version} is refused: ${verified.problem}`);
  const { release } = verified;
  if (release.manifest.id !== remote || release.version !== version)
    throw new Refused(`this is ${release.manifest.id} ${release.version}, not ${remote} ${version}`);
  if (check) await refuseMisfit(store, release);
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await rename(incoming, target);
  } catch (error) {
    // A second publisher of the same version came first between our look and our rename.
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') throw alreadyPublished(remote, version);
    throw error;
  }
  await note(store, { by, action: 'publish', remote, version, outcome: 'published, no traffic yet', reason: null });
  return release;
}

const alreadyPublished = (remote: string, version: string) =>
  new Refused(`${remote} ${version} is already published; a version is never overwritten`);

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
