import type { Release } from '@firm/contract';
import type { Change } from '../change.ts';
import { refuseTakenBack } from '../evidence/takenBack.ts';
import { endOfPreview } from '../previewVersion.ts';
import { readRelease, releasesInUse } from '../records.ts';
import { Refused } from '../refused.ts';
import { say } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';
import { verifiedPiece } from '../verifiedPiece.ts';
import { refuseMisfit } from './check.ts';

/**
 * Refuses a version that is not published, must not run, was taken back, does not fit, or whose mount is taken. What
 * its author accepts comes to the `costs` of the change.
 */
export async function refuseUnfit(
  store: ReleaseStore,
  id: string,
  version: string,
  { check = false, again = false, accept, costs }: Change,
): Promise<void> {
  const release = await readRelease(store, id, version);
  if (!release) throw new Refused(say('notPublished', { app: id, version }));
  if (endOfPreview(version)) throw new Refused(say('previewOnly', { app: id, version }));
  const verified = await verifiedPiece(store, id, version);
  if ('problem' in verified) throw new Refused(say('mustNotRun', { app: id, version, problem: verified.problem }));
  if (check && !again) await refuseTakenBack(store, id, version);
  // The misfits include a mount that is taken.
  if (check) costs?.push(...(await refuseMisfit(store, release, accept)));
  else await refuseTakenMount(store, id, version);
}

/** Refuses a version whose mount another remote holds. */
export async function refuseTakenMount(store: ReleaseStore, id: string, version: string): Promise<void> {
  const mount = mountOf(await readRelease(store, id, version));
  for (const other of await releasesInUse(store))
    if (other.manifest.id !== id && mount !== undefined && mountOf(other) === mount)
      throw new Refused(say('mountTaken', { mount, other: other.manifest.id, app: id }));
}

const mountOf = (release: Release | undefined) =>
  release && 'mount' in release.manifest ? release.manifest.mount : undefined;
