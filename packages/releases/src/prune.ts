import { note, PERSON } from './audit.ts';
import type { Change } from './changeTraffic.ts';
import { forgetEvidence } from './evidence/evidence.ts';
import { forgetReasons } from './reasons/reasons.ts';
import { forgetMaps } from './reasons/sourceMaps.ts';
import { ChangedSince, Refused } from './refused.ts';
import { say } from './said/say.ts';
import type { Lock, ReleaseStore } from './store.ts';
import { surplusVersions } from './surplusVersions.ts';

type Pruning = Pick<Change, 'by' | 'reason' | 'now'>;

/**
 * Deletes versions of an app for good, of those that `surplusVersions` lists.
 * @throws ChangedSince, without deleting any, when one of them is needed by now or gone; Refused while the clock is off
 */
export async function prune(
  store: ReleaseStore,
  id: string,
  versions: readonly string[],
  { by = PERSON, reason, now = new Date() }: Pruning = {},
): Promise<void> {
  if ((await store.otherClock?.()) !== undefined) throw new Refused(say('clockOff'));
  return store.withLock(async (lock) => {
    const surplus = await surplusVersions(store, id, now);
    if (versions.some((version) => !surplus.includes(version))) throw new ChangedSince(id);
    await pruneVersions(lock, id, [...new Set(versions)], { by, reason: reason ?? null });
  });
}

/** Deletes versions that were listed under the same lock: a surplus version may have become current since. */
export async function pruneVersions(
  lock: Lock,
  id: string,
  versions: readonly string[],
  { by, reason }: { by: string; reason: string | null },
): Promise<void> {
  const { store } = lock;
  for (const version of versions) {
    const said = { outcome: 'deleted', what: { kind: 'deleted' } } as const;
    await note(store, { by, action: 'prune', remote: id, version, ...said, reason });
    await lock.remove(id, version);
    await forgetEvidence(store, id, version);
    await forgetReasons(store, id, version);
    await forgetMaps(store, id, version);
  }
}
