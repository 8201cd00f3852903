import { endRequest, nameOfRequest, readApprovals } from './approvals.ts';
import { note } from './audit.ts';
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
      if (!request) continue;
      const outcome = `${nameOfRequest(request)} is not made`;
      const { move, version = null } = request.asked;
      const what = { kind: 'not_made', move, version } as const;
      await endRequest(lock, id, () =>
        note(store, { by, action: 'request', remote: id, version, outcome, what, reason }),
      );
    }
  });
}

function noneOf(error: unknown): Record<string, never> {
  if (!(error instanceof Refused)) throw error;
  return {};
}
