import { readApprovals, writeApprovals } from './approvals.ts';
import { assertReleased } from './assertReleased.ts';
import { note, PERSON } from './audit.ts';
import { endedBy, noteDropped } from './dropRequests.ts';
import { say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Says whether moves that give a version of an app to more visitors need two persons; a repeat changes nothing. An open
 * request is dropped when they do not any more.
 * @throws Refused for an app without a release
 */
export function needTwo(
  store: ReleaseStore,
  id: string,
  isNeeded: boolean,
  { by = PERSON, reason, now = new Date() }: { by?: string; reason: string; now?: Date },
): Promise<void> {
  return store.withLock(async (lock) => {
    await assertReleased(store, id);
    const { [id]: own, ...others } = await readApprovals(store);
    if ((own !== undefined) === isNeeded) return;
    const outcome = isNeeded ? 'a second person has to agree to moves' : 'one person moves it';
    const what = { kind: isNeeded ? 'two_persons' : 'one_person' } as const;
    const all = isNeeded ? { ...others, [id]: { since: now.toISOString(), by, request: null } } : others;
    await writeApprovals(lock, all, async () => {
      const request = own?.request;
      if (request)
        await noteDropped(store, id, request, endedBy(request, now, by, say('requestNotNeeded', { app: id })));
      await note(store, { by, action: 'approval', remote: id, version: null, outcome, what, reason });
    });
  });
}
