import { dropRequest, readApprovals } from './approvals.ts';
import { Refused } from './refused.ts';
import { dropStart, readStarts } from './starts.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Ends the starts that are planned and the requests for a second person in a store that was brought back from a copy:
 * since then they may have been cancelled, or made. The log says so. A record that cannot be read stays: nothing in it
 * takes effect.
 */
export async function dropPlans(store: ReleaseStore, { by, reason }: { by: string; reason: string }): Promise<void> {
  await store.withLock(async (lock) => {
    const starts = await readStarts(store).catch(noneOf);
    for (const id of Object.keys(starts)) await dropStart(lock, id, { by, reason });
    for (const [id, { request }] of Object.entries(await readApprovals(store).catch(noneOf))) {
      if (request) await dropRequest(lock, id, { by, reason });
    }
  });
}

function noneOf(error: unknown): Record<string, never> {
  if (!(error instanceof Refused)) throw error;
  return {};
}
