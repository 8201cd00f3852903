import { PERSON } from './audit.ts';
import type { Change } from './changeTraffic.ts';
import { endOfPreview } from './previewVersion.ts';
import { pruneVersions } from './prune.ts';
import { Refused } from './refused.ts';
import { type ReleaseStore, readRelease } from './store.ts';

/**
 * Deletes a version for previews before its end: its links show it no more.
 * @throws Refused for any other version, and for one that is not published
 */
export function endPreview(
  store: ReleaseStore,
  id: string,
  version: string,
  { by = PERSON, reason }: Pick<Change, 'by' | 'reason'> = {},
): Promise<void> {
  return store.withLock(async (lock) => {
    if (!(await readRelease(store, id, version))) throw new Refused(`${id} ${version} is not published`);
    if (!endOfPreview(version)) throw new Refused(`${id} ${version} is not for previews alone`);
    await pruneVersions(lock, id, [version], { by, reason: reason ?? null });
  });
}
