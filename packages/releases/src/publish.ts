import { cp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@firm/contract';
import { unpackRelease } from './archive.ts';
import { note, PERSON, readAudit } from './audit.ts';
import { refuseMisfit } from './check/check.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { isSigned, signBuild } from './sign/signBuild.ts';
import type { Signer } from './sign/signing.ts';
import { teamKey } from './sign/teamKey.ts';
import { readTrust } from './sign/trust.ts';
import { folderOf, incomingFolder, type ReleaseStore, readRelease } from './store.ts';
import { verifyRelease } from './verify.ts';
import { makeFolder, writing } from './writing.ts';

interface Publication {
  remote: string;
  version: string;
  /** Signs the release; defaults to the team's key on this machine. */
  signer?: Signer;
  /** The publisher, for the log. */
  by?: string;
  /** Refuses a version that does not fit the live versions; off when a whole set is published at once. */
  check?: boolean;
  /** Off for the development server, which publishes at every edit. */
  compress?: boolean | undefined;
}

/** A published version; `isNew` is false when the store already held it with the same content. */
export interface Published {
  release: Release;
  isNew: boolean;
}

/**
 * Copies a build, or a release signed elsewhere, into the store as one signed unit. It appears whole, under a version
 * never used for other content, or not at all.
 * @throws Refused with the reason
 */
export async function publish(
  store: ReleaseStore,
  folder: string,
  { remote, version, signer, by = PERSON, compress, check = false }: Publication,
): Promise<Published> {
  return receiveInto(store, { remote, version, by, check }, async (incoming) => {
    if (isSigned(folder)) await cp(folder, incoming, { recursive: true });
    else
      await signBuild(folder, incoming, {
        remote,
        version,
        compress,
        signer: signer ?? (await teamKey(store, remote)),
      });
  });
}

/**
 * Stores a release that another machine signed, packed as an archive.
 * @throws Refused with the reason; nothing of the release remains
 */
export async function receive(
  store: ReleaseStore,
  archive: Readable,
  { remote, version, by }: { remote: string; version: string; by: string },
): Promise<Published> {
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
): Promise<Published> {
  return writing(store, async () => {
    await refuseDeleted(store, arrival);
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
 * Moves a signed release from a folder on the store's file system into the store; the last step of every publication.
 * @throws Refused with the reason
 */
async function takeIn(store: ReleaseStore, incoming: string, arrival: Arrival): Promise<Published> {
  const { remote, version, by, check } = arrival;
  const verified = await verifyRelease(incoming, { trust: await readTrust(store), fresh: true });
  if ('problem' in verified) throw new Refused(`${remote} ${version} is refused: ${verified.problem}`);
  const { release } = verified;
  if (release.manifest.id !== remote || release.version !== version)
    throw new Refused(`this is ${release.manifest.id} ${release.version}, not ${remote} ${version}`);
  const before = await publishedBefore(store, release);
  if (before) return { release: before, isNew: false };
  if (check) await refuseMisfit(store, release);
  const target = folderOf(store, remote, version);
  return withLock(store, async ({ own }) => {
    // Another publisher of the same version may have come first since the check.
    const first = await publishedBefore(store, release);
    if (first) return { release: first, isNew: false };
    await makeFolder(path.dirname(target));
    const whole = path.join(own, version);
    await rename(incoming, whole);
    // Logged before the release appears: a full disk refuses the release rather than hide its publisher.
    await note(store, { by, action: 'publish', remote, version, outcome: 'published, no traffic yet', reason: null });
    await rename(whole, target);
    return { release, isNew: true };
  });
}

/**
 * The stored release of that version with the same content, so that a pipeline can run twice.
 * @throws Refused when its content differs: browsers keep its files for a year
 */
async function publishedBefore(store: ReleaseStore, release: Release): Promise<Release | undefined> {
  const { manifest, version } = release;
  if (!(await exists(folderOf(store, manifest.id, version)))) return undefined;
  const known = await readRelease(store, manifest.id, version).catch(() => undefined);
  if (known && isDeepStrictEqual(contentOf(known), contentOf(release))) return known;
  throw new Refused(
    `${manifest.id} ${version} is already published with other content; a version is never overwritten`,
  );
}

/** The content of a release: everything except its time of publication and the compression of its files. */
const contentOf = ({ publishedAt: _, files, ...build }: Release) => ({
  ...build,
  files: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
});

/** Refuses the version of a deleted release, even with the same content: nothing is left to compare it with. */
async function refuseDeleted(store: ReleaseStore, { remote, version, check }: Arrival): Promise<void> {
  folderOf(store, remote, version);
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
