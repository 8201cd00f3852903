import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@firm/contract';
import { unpackRelease } from './archive.ts';
import { note, PERSON, readAudit } from './audit.ts';
import { refuseMisfit } from './check/check.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { signBuild } from './sign/signBuild.ts';
import type { Signer } from './sign/signing.ts';
import { teamKey } from './sign/teamKey.ts';
import { readTrust } from './sign/trust.ts';
import { folderOf, incomingFolder, type ReleaseStore } from './store.ts';
import { verifyRelease } from './verify.ts';
import { writing } from './writing.ts';

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
  return receiveInto(store, { remote, version, by, check }, async (incoming) => {
    await signBuild(folder, incoming, { remote, version, compress, signer: signer ?? (await teamKey(store, remote)) });
  });
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
  return receiveInto(store, { remote, version, by, check: true }, (incoming) => unpackRelease(archive, incoming));
}

interface Arrival {
  remote: string;
  version: string;
  by: string;
  check: boolean;
}

function receiveInto(
  store: ReleaseStore,
  arrival: Arrival,
  fill: (incoming: string) => Promise<void>,
): Promise<Release> {
  return writing(async () => {
    await refuseKnown(store, arrival);
    const incoming = await incomingFolder(store);
    try {
      await fill(incoming);
      return await takeIn(store, incoming, arrival);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  });
}

/**
 * Makes a signed release that lies ready in a folder of the store's file system part of the store; the last step of every publication.
 * @throws Refused with the reason; the folder is then as it was
 */
async function takeIn(store: ReleaseStore, incoming: string, arrival: Arrival): Promise<Release> {
  const { remote, version, by, check } = arrival;
  const verified = await verifyRelease(incoming, { trust: await readTrust(store), fresh: true });
  if ('problem' in verified) throw new Refused(`${remote} ${version} is refused: ${verified.problem}`);
  const { release } = verified;
  if (release.manifest.id !== remote || release.version !== version)
    throw new Refused(`this is ${release.manifest.id} ${release.version}, not ${remote} ${version}`);
  if (check) await refuseMisfit(store, release);
  const target = folderOf(store, remote, version);
  await withLock(store, async () => {
    // A second publisher of the same version may have come first since our look.
    await refuseKnown(store, arrival);
    await mkdir(path.dirname(target), { recursive: true });
    // Before it appears: a full disk refuses the release rather than hide who brought it.
    await note(store, { by, action: 'publish', remote, version, outcome: 'published, no traffic yet', reason: null });
    await rename(incoming, target);
  });
  return release;
}

/** A version names one content for ever: browsers keep its files for a year, whatever became of the release. */
async function refuseKnown(store: ReleaseStore, { remote, version, check }: Arrival): Promise<void> {
  if (await exists(folderOf(store, remote, version)))
    throw new Refused(`${remote} ${version} is already published; a version is never overwritten`);
  if (!check) return;
  const log = await readAudit(store, remote, Number.POSITIVE_INFINITY);
  if (log.some((entry) => entry.action === 'prune' && entry.version === version))
    throw new Refused(`${remote} ${version} was published before and deleted; take a new version`);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
