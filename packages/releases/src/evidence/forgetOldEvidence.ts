import { listApps } from '../names.ts';
import { readDeployment } from '../records.ts';
import { Refused } from '../refused.ts';
import type { ReleaseStore } from '../store.ts';
import { type Plans, readPlans, surplusVersions } from '../surplusVersions.ts';
import { forgetEvidence } from './evidence.ts';
import { logsOf } from './evidenceLog.ts';

/** Reports on a version that nobody needs are kept this long after the last one, as its causes are. */
const AGE_MAX_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes the evidence on every version that nobody needs, no rollback looks at and nobody has reported on for a month;
 * the version itself is the next to be deleted. That it was taken back stays in the log of changes.
 * @throws Refused while nobody knows what is planned and asked for
 */
export async function forgetOldEvidence(store: ReleaseStore, now = new Date()): Promise<void> {
  const plans = await readPlans(store);
  for (const id of await listApps(store))
    for (const version of await unaskedVersions(store, id, now, plans)) {
      const logs = await logsOf(store, id, version);
      const looked = await Promise.all(logs.map(store.logs.look));
      if (logs.length > 0 && looked.every(({ at }) => now.getTime() - at > AGE_MAX_MS))
        await forgetEvidence(store, id, version);
    }
}

/** Surplus versions that are not in the history: a rollback asks how each version of the history did. */
async function unaskedVersions(store: ReleaseStore, id: string, now: Date, plans: Plans): Promise<string[]> {
  try {
    const had = (await readDeployment(store, id))?.history.map(({ version }) => version) ?? [];
    return (await surplusVersions(store, id, now, plans)).filter((version) => !had.includes(version));
  } catch (error) {
    // An app whose records cannot be read keeps its evidence, and doctor tells of it; it must not hold up the others.
    if (error instanceof Refused) return [];
    throw error;
  }
}
