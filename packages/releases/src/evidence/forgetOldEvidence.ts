import { listApps, type ReleaseStore } from '../store.ts';
import { surplusVersions } from '../surplusVersions.ts';
import { forgetEvidence } from './evidence.ts';
import { logsOf } from './evidenceLog.ts';

/** Reports on a version that nobody needs are kept this long after the last one, as its causes are. */
const AGE_MAX_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes the evidence on every version that nobody needs and nobody has reported on for a month: no rule looks at it,
 * and the version itself is the next to be deleted. That the version was taken back stays in the log of changes.
 */
export async function forgetOldEvidence(store: ReleaseStore, now = new Date()): Promise<void> {
  for (const id of await listApps(store))
    for (const version of await surplusVersions(store, id, now)) {
      const logs = await logsOf(store, id, version);
      const looked = await Promise.all(logs.map(store.logs.look));
      if (logs.length > 0 && looked.every(({ at }) => now.getTime() - at > AGE_MAX_MS))
        await forgetEvidence(store, id, version);
    }
}
