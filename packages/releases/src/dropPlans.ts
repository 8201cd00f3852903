import { endRequest, readApprovals, requestIn } from './approvals.ts';
import { dropRequest } from './dropRequests.ts';
import { noneOf } from './refused.ts';
import { dropStart, readStarts } from './starts.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Ends the starts that are planned and the requests for a second person in a store that was brought back from a copy:
 * since then they may have been cancelled, or made. The log says so. A record that cannot be read stays: nothing in it
 * takes effect.
 */
export async function dropPlans(
  store: ReleaseStore,
  { by, reason, now = new Date() }: { by: string; reason: string; now?: Date },
): Promise<void> {
  await store.withLock(async (lock) => {
    const starts = await readStarts(store).catch(noneOf);
    for (const id of Object.keys(starts)) await dropStart(lock, id, { by, reason });
    const approvals = await readApprovals(store).catch(noneOf);
    for (const id of Object.keys(approvals)) {
      if (requestIn(approvals, id, now)) await dropRequest(lock, id, { by, reason });
      // One that had expired ends without an entry: nobody knows what became of it after the copy.
      else await endRequest(lock, id);
    }
  });
}
