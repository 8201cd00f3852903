import { PERSON } from './audit.ts';
import type { Change } from './change.ts';
import { endOfPreview } from './previewVersion.ts';
import { pruneVersions } from './prune.ts';
import { readRelease } from './records.ts';
import { Refused } from './refused.ts';
import { say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

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
  return pruneVersions(store, id, { by, reason: reason ?? null }, async () => {
    if (!(await readRelease(store, id, version))) throw new Refused(say('notPublished', { app: id, version }));
    if (!endOfPreview(version)) throw new Refused(say('notPreview', { app: id, version }));
    return [version];
  });
}
