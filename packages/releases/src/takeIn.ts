import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@firm/contract';
import { note, withAccepted } from './audit.ts';
import { banProblem, readBans } from './bans.ts';
import { refuseMisfit } from './check/check.ts';
import { CLOCK_OFF_MS } from './clock.ts';
import { forgetInventory } from './inventory.ts';
import { withRecord } from './keepRecord.ts';
import { forgetNames } from './locateFile.ts';
import { folderOf, listVersions } from './names.ts';
import { readDeployment, readRelease, versionsInUse } from './records.ts';
import { Refused } from './refused.ts';
import { minuteOf, type Said } from './said/say.ts';
import { readTrust } from './sign/trust.ts';
import type { Lock, ReleaseStore, Uploaded } from './store.ts';
import { lostTwin, verifyRelease } from './verify.ts';

export interface Arrival {
  remote: string;
  version: string;
  by: string;
  check: boolean;
  /** Also takes a version that is larger than its app allows. */
  accept?: boolean | undefined;
}

/**
 * A published version; `isNew` is false when the store already held it with the same content, `isHealed` true when
 * files of it were lost or damaged there and are whole again.
 */
export interface Published {
  release: Release;
  isNew: boolean;
  isHealed?: boolean;
}

/**
 * Moves a signed release from a folder in the store's own into the store; the last step of every publication.
 * @throws Refused with the reason
 */
export async function takeIn(store: ReleaseStore, incoming: string, arrival: Arrival): Promise<Published> {
  const { remote, version, by, check, accept } = arrival;
  const verified = await verifyRelease(incoming, { trust: await readTrust(store), fresh: true });
  if ('problem' in verified) throw new Refused(`${remote} ${version} is refused: ${verified.problem.text}`);
  let { release } = verified;
  if (release.manifest.id !== remote || release.version !== version)
    throw new Refused(`this is ${release.manifest.id} ${release.version}, not ${remote} ${version}`);
  const banned = check ? banProblem(await readBans(store), remote, version) : undefined;
  if (banned) throw new Refused(`${remote} ${version} is refused: ${banned.text}`);
  const before = await publishedBefore(store, release);
  if (before && !(await isDamaged(store, before))) return { release: before, isNew: false };
  const accepted = check && !before ? await refuseMisfit(store, release, accept) : [];
  if (before) release = (await withRecord(store, incoming, before, release)) ?? release;
  // A version that heals one beside its old record brings no new moment.
  if (check && release !== before) await refuseToCome(store, release);
  const uploaded = await store.upload(incoming);
  const published = await store
    .withLock((lock) => putInPlace(lock, { release, uploaded, by, accepted }))
    .catch(async (error) => {
      // A store that refuses has changed nothing. After another failure the upload may be in its place all the same.
      if (error instanceof Refused) await store.dropUpload(uploaded);
      throw error;
    });
  if (published.isNew || published.isHealed) forgetNames(store);
  else await store.dropUpload(uploaded);
  return published;
}

/**
 * Refuses a version that was signed at a moment to come: what is earlier and newer goes by that moment. Where machines
 * share a clock, that one tells which of both is off.
 */
async function refuseToCome(store: ReleaseStore, { manifest, version, publishedAt }: Release): Promise<void> {
  if (Date.parse(publishedAt) - Date.now() < CLOCK_OFF_MS) return;
  const own = await store.otherClock?.();
  const ahead = 'the clock of the machine that signed it is ahead: set it, and sign again';
  const behind = 'that of the machine that takes it in is behind: set it, and publish again';
  const here = `the machine that takes it in says "${own}"; then publish again`;
  const why = own !== undefined ? here : store.otherClock ? ahead : `either ${ahead}; or ${behind}`;
  throw new Refused(`${manifest.id} ${version} was signed at ${minuteOf(publishedAt)}, which is to come: ${why}`);
}

interface Arrived {
  release: Release;
  uploaded: Uploaded;
  by: string;
  /** The things that its publisher accepts. */
  accepted: readonly Said[];
}

async function putInPlace(lock: Lock, { release, uploaded, by, accepted }: Arrived): Promise<Published> {
  const { store } = lock;
  const { version } = release;
  const remote = release.manifest.id;
  // Another publisher of the same version may have come first since the check.
  const first = await publishedBefore(store, release);
  if (first && !(await isDamaged(store, first))) return { release: first, isNew: false };
  // One that visitors should get, and whose files are gone: a process died while it healed the version.
  const isMissed = first !== undefined || (await isInUse(store, release));
  const done = isMissed ? 'its lost or damaged files are whole again' : 'published, no traffic yet';
  const outcome = withAccepted(done, accepted);
  const what = { kind: isMissed ? 'healed' : 'published' } as const;
  // Logged before the release appears: a full disk refuses the release rather than hide its publisher.
  const before = () =>
    note(store, { by, action: 'publish', remote, version, outcome, what, why: accepted, reason: null });
  await lock.putVersion(remote, version, uploaded, { before, isMissed });
  // Nobody waits for a new version; one that visitors may get already is served whole at once.
  if (isMissed) forgetInventory(store);
  return { release, isNew: !isMissed, ...(isMissed && { isHealed: true }) };
}

/**
 * The stored release of that version with the same content, so that a pipeline can run twice. Of a release whose record
 * is lost the content cannot be compared.
 * @throws Refused when its content differs: browsers keep its files for a year
 */
async function publishedBefore(store: ReleaseStore, release: Release): Promise<Release | undefined> {
  const { manifest, version } = release;
  if (!(await listVersions(store, manifest.id)).includes(version)) return undefined;
  const known = await readRelease(store, manifest.id, version).catch(() => undefined);
  if (known && isDeepStrictEqual(contentOf(known), contentOf(release))) return known;
  if (!known)
    throw new Refused(
      `${manifest.id} ${version} is already published, and its release.json is lost, so nothing tells what its content was; publish under a new version`,
    );
  throw new Refused(
    `${manifest.id} ${version} is already published with other content; a version is never overwritten`,
  );
}

/** Whether visitors may get that version; not known while the deployment cannot be read. */
async function isInUse(store: ReleaseStore, { manifest, version }: Release): Promise<boolean> {
  const deployment = await readDeployment(store, manifest.id).catch(() => undefined);
  return deployment !== undefined && versionsInUse(deployment).includes(version);
}

/** Whether a stored version lacks files, has other bytes than its record names, or is signed by no trusted key. */
async function isDamaged(store: ReleaseStore, release: Release): Promise<boolean> {
  const folder = await folderOf(store, release.manifest.id, release.version);
  const verified = await verifyRelease(folder, { trust: await readTrust(store) });
  return 'problem' in verified || (await lostTwin(folder, release)) !== undefined;
}

/** The content of a release: all but when it was published, of which commit, and how its files are compressed. */
const contentOf = ({ publishedAt: _, origin: _origin, files, ...build }: Release) => ({
  ...build,
  files: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
});
