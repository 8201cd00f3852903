import { cp, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { unpackRelease } from './archive.ts';
import { PERSON, readAudit } from './audit.ts';
import { incomingFolder } from './local/incoming.ts';
import { listVersions, pathNameOf } from './names.ts';
import { endOfPreview, PREVIEWS_MAX, refuseEndedPreview, refuseGuessablePreview } from './previewVersion.ts';
import { keepMaps, takeOutMaps } from './reasons/sourceMaps.ts';
import { Refused } from './refused.ts';
import { isSigned, signBuild } from './sign/signBuild.ts';
import type { Signer } from './sign/signing.ts';
import { teamKey } from './sign/teamKey.ts';
import type { ReleaseStore } from './store.ts';
import { type Arrival, type Published, takeIn } from './takeIn.ts';
import { writing } from './writing.ts';

interface Publication {
  remote: string;
  version: string;
  /** Signs the release; defaults to the team's key on this machine. */
  signer?: Signer;
  /** The publisher, for the log. */
  by?: string;
  /** Refuses a version that does not fit the live versions; off when a whole set is published at once. */
  check?: boolean;
  /** Also takes a version that is larger than its app allows. */
  accept?: boolean | undefined;
  /** Off for the development server, which publishes at every edit. */
  compress?: boolean | undefined;
  /** A folder that keeps the app's compressed copies for its next publication. */
  copies?: string | undefined;
}

/**
 * Copies a build, or a release signed elsewhere, into the store as one signed unit. It appears whole, under a version
 * never used for other content, or not at all.
 * @throws Refused with the reason
 */
export async function publish(
  store: ReleaseStore,
  folder: string,
  { remote, version, signer, by = PERSON, compress, copies, check = false, accept }: Publication,
): Promise<Published> {
  return receiveInto(store, { remote, version, by, check, accept }, async (incoming) => {
    if (isSigned(folder)) await cp(folder, incoming, { recursive: true });
    else
      await signBuild(folder, incoming, {
        remote,
        version,
        compress,
        copies,
        signer: signer ?? (await teamKey(store, remote, by)),
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
  arrival: Omit<Arrival, 'check'>,
): Promise<Published> {
  return receiveInto(store, { ...arrival, check: true }, (incoming) => unpackRelease(archive, incoming));
}

function receiveInto(
  store: ReleaseStore,
  arrival: Arrival,
  fill: (incoming: string) => Promise<void>,
): Promise<Published> {
  return writing(store.dir, async () => {
    await refuseGone(store, arrival);
    const incoming = await incomingFolder(store.dir);
    try {
      await fill(incoming);
      const maps = await takeOutMaps(incoming);
      const published = await takeIn(store, incoming, arrival);
      // Source maps are not signed, so a second publication does not replace those of the first.
      if (!published.isNew && !published.isHealed) return published;
      // The version is out, and runs as well without them: its failures then name places in the released files.
      await keepMaps(store, { id: arrival.remote, version: arrival.version }, maps).catch((error: unknown) =>
        process.emitWarning(`the source maps of ${arrival.remote} ${arrival.version} could not be kept: ${error}`),
      );
      return published;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  });
}

/**
 * Refuses a version whose preview is over or can be guessed, and that of a deleted release, even with the same content:
 * nothing is left to compare it with.
 */
async function refuseGone(store: ReleaseStore, { remote, version, check }: Arrival): Promise<void> {
  pathNameOf(remote, version);
  if (!check) return;
  refuseEndedPreview(remote, version, new Date());
  refuseGuessablePreview(remote, version);
  if (endOfPreview(version)) await refuseManyPreviews(store, remote, version);
  const log = await readAudit(store, remote, Number.POSITIVE_INFINITY);
  if (log.some((entry) => entry.action === 'prune' && entry.version === version))
    throw new Refused(`${remote} ${version} was published before and deleted; take a new version`);
}

async function refuseManyPreviews(store: ReleaseStore, remote: string, version: string): Promise<void> {
  const others = (await listVersions(store, remote)).filter((each) => each !== version && endOfPreview(each));
  if (others.length >= PREVIEWS_MAX)
    throw new Refused(`${remote} has ${others.length} versions for previews: they are deleted when they end`);
}
