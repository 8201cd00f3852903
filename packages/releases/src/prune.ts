import { note, PERSON } from './audit.ts';
import type { Change } from './change.ts';
import { forgetEvidence } from './evidence/evidence.ts';
import { leftMaps } from './reasons/leftMaps.ts';
import { forgetReasons } from './reasons/reasons.ts';
import { ChangedSince, Refused } from './refused.ts';
import { say } from './said/say.ts';
import { type KeptMaps, ON_RESERVE, type ReleaseStore } from './store.ts';
import { surplusVersions } from './surplusVersions.ts';

type Pruning = Pick<Change, 'by' | 'reason' | 'now'>;

/**
 * Deletes versions of an app for good, of those that `surplusVersions` lists, and source maps whose version is gone.
 * @throws ChangedSince, without deleting any, when one of them is needed by now or gone; Refused while the clock is off
 */
export async function prune(
  store: ReleaseStore,
  id: string,
  versions: readonly string[],
  { by = PERSON, reason, now = new Date() }: Pruning = {},
): Promise<void> {
  if ((await store.otherClock?.()) !== undefined) throw new Refused(say('clockOff'));
  await pruneVersions(store, id, { by, reason: reason ?? null }, async () => {
    const surplus = await surplusVersions(store, id, now);
    if (versions.some((version) => !surplus.includes(version))) throw new ChangedSince(id);
    return [...new Set(versions)];
  });
  const left = leftMaps(store, now, id);
  // With versions, the bucket may be away: its maps are named again. Without any, there is nothing else to delete.
  await deleteMaps(store, await (versions.length > 0 ? left.catch(() => []) : left));
}

/**
 * Deletes the versions that `choose` names under the lock: a surplus version may have become current since. Their
 * source maps follow once the lock is given back: a bucket may take its time, and others may have to go back meanwhile.
 */
export async function pruneVersions(
  store: ReleaseStore,
  id: string,
  { by, reason }: { by: string; reason: string | null },
  choose: () => Promise<readonly string[]>,
): Promise<void> {
  const deleted = await store.withLock(async (lock) => {
    const versions = await choose();
    for (const version of versions) {
      const said = { outcome: 'deleted', what: { kind: 'deleted' } } as const;
      await note(store, { by, action: 'prune', remote: id, version, ...said, reason });
      await lock.remove(id, version);
      await forgetEvidence(store, id, version);
      await forgetReasons(store, id, version);
    }
    return versions;
  }, ON_RESERVE);
  await deleteMaps(
    store,
    deleted.map((version) => ({ id, version })),
  );
}

/** Deletes source maps; the next `doctor` names and deletes what stays. */
async function deleteMaps(store: ReleaseStore, left: readonly Pick<KeptMaps, 'id' | 'version'>[]): Promise<void> {
  for (const { id, version } of left)
    await store.maps
      .remove(id, version)
      .catch((error: unknown) =>
        process.emitWarning(`the source maps of ${id} ${version} could not be deleted: ${error}`),
      );
}
