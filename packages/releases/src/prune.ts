import { note, PERSON } from './audit.ts';
import type { Change } from './changeTraffic.ts';
import { forgetEvidence } from './evidence/evidence.ts';
import { endOfPreview } from './previewVersion.ts';
import { forgetReasons } from './reasons/reasons.ts';
import { forgetMaps } from './reasons/sourceMaps.ts';
import { ChangedSince, Refused } from './refused.ts';
import { type Lock, type ReleaseStore, readRelease } from './store.ts';
import { surplusVersions } from './surplusVersions.ts';

type Pruning = Pick<Change, 'by' | 'reason' | 'now'>;

/**
 * Deletes versions of an app for good, of those that `surplusVersions` lists.
 * @throws ChangedSince, without deleting any, when one of them is needed by now or gone
 */
export function prune(
  store: ReleaseStore,
  id: string,
  versions: readonly string[],
  { by = PERSON, reason, now = new Date() }: Pruning = {},
): Promise<void> {
  return store.withLock(async (lock) => {
    const surplus = await surplusVersions(store, id, now);
    if (versions.some((version) => !surplus.includes(version))) throw new ChangedSince(id);
    await pruneVersions(lock, id, async () => [...versions], { now, by, reason: reason ?? null });
  });
}

/**
 * Deletes a version for previews before its end: its links show it no more.
 * @throws Refused for any other version, and for one that is not published
 */
export function endPreview(
  store: ReleaseStore,
  id: string,
  version: string,
  { by = PERSON, reason, now = new Date() }: Pruning = {},
): Promise<void> {
  return store.withLock(async (lock) => {
    if (!(await readRelease(store, id, version))) throw new Refused(`${id} ${version} is not published`);
    if (!endOfPreview(version)) throw new Refused(`${id} ${version} is not for previews alone`);
    await pruneVersions(lock, id, async () => [version], { now, by, reason: reason ?? null });
  });
}

/** Deletes what is listed under the lock: a surplus version may have become current since. */
export async function pruneVersions(
  lock: Lock,
  id: string,
  listed: typeof surplusVersions,
  { now, by, reason }: { now: Date; by: string; reason: string | null },
): Promise<void> {
  const { store } = lock;
  for (const version of await listed(store, id, now)) {
    await note(store, { by, action: 'prune', remote: id, version, outcome: 'deleted', reason });
    await lock.remove(id, version);
    await forgetEvidence(store, id, version);
    await forgetReasons(store, id, version);
    await forgetMaps(store, id, version);
  }
}
