import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@firm/contract';
import { note } from './audit.ts';
import { refuseMisfit } from './check/check.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { readTrust } from './sign/trust.ts';
import { folderOf, type ReleaseStore, readRelease } from './store.ts';
import { verifyRelease } from './verify.ts';
import { makeFolder } from './writing.ts';

export interface Arrival {
  remote: string;
  version: string;
  by: string;
  check: boolean;
}

/** A published version; `isNew` is false when the store already held it with the same content. */
export interface Published {
  release: Release;
  isNew: boolean;
}

/**
 * Moves a signed release from a folder on the store's file system into the store; the last step of every publication.
 * @throws Refused with the reason
 */
export async function takeIn(store: ReleaseStore, incoming: string, arrival: Arrival): Promise<Published> {
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

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
