import type { AuditEntry, Deployment } from '@firm/contract';
import { assertAsked, endRequest } from './approvals.ts';
import { PERSON } from './audit.ts';
import type { Change } from './change.ts';
import { refuseMore } from './check/refuseMore.ts';
import { dropRequestFor } from './dropRequests.ts';
import { type Freeze, freezesOf, knownFreezes, readFreezes } from './freezes.ts';
import { readDeployment } from './records.ts';
import { ChangedSince, Refused } from './refused.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import { isComplete, made, settledAt, takenBack } from './rollout/settled.ts';
import { say } from './said/say.ts';
import { dropStartOf, endStart, readStarts } from './starts.ts';
import type { Lock, ReleaseStore } from './store.ts';
import { writeTraffic } from './writeTraffic.ts';

/** Makes a version current once its strategy has given it to all visitors. Returns whether it did. */
export async function settle(store: ReleaseStore, id: string, now = new Date()): Promise<boolean> {
  const freezes = freezesOf(await readFreezes(store), id);
  if (!isComplete(await readDeployment(store, id), now, freezes)) return false;
  await changeTraffic(store, id, 'promote', { now }, async (current) => current);
  return true;
}

/** The moves that take from visitors or stop what goes to more: they have to succeed on a full disk, too. */
const GOING_BACK: readonly AuditEntry['action'][] = ['rollback', 'pause', 'pin'];

/** The new deployment of an app, or the same one when there is nothing to change. */
type Next = (current: Deployment | undefined, now: Date, freezes: readonly Freeze[]) => Promise<Deployment | undefined>;

/**
 * Changes an app's traffic under the lock, and logs the change.
 * @throws ChangedSince when somebody changed it since its author looked; for a change that gives a version to more
 * visitors, Refused while the app is frozen, and NeedsSecond without the second person that it needs
 */
export async function changeTraffic(
  store: ReleaseStore,
  id: string,
  action: AuditEntry['action'],
  { by = PERSON, reason, why, costs, now = new Date(), seen, yields, agreement, start, replaced, dry = false }: Change,
  next: Next,
): Promise<Deployment> {
  if (dry) return foreseen(store, id, action, now, next);
  return store.withLock(
    async (lock) => {
      if (seen !== undefined && seen !== revisionOfTraffic(await readDeployment(store, id))) throw new ChangedSince(id);
      if (agreement) await assertAsked(store, id, agreement);
      const known = await knownFreezes(store, id);
      const current = await currentDeployment(lock, id, now, known.freezes);
      // Another process has begun it, or somebody cancelled it.
      if (start !== undefined && (await readStarts(store))[id]?.id !== start) {
        if (current) return current;
        throw new Refused(say('noStart', { app: id }));
      }
      const changed = await next(current, now, known.freezes);
      if (!changed) throw new Refused(say('notDeployed', { app: id }));
      const end = async () => {
        if (start !== undefined) await endStart(lock, id);
        if (agreement?.request !== undefined) await endRequest(lock, id);
      };
      if (changed === current) {
        await end();
        return current;
      }
      try {
        await refuseMore(store, id, { action, current, changed, now, ...known, by, agreedBy: agreement?.by });
      } catch (error) {
        if (yields && current && error instanceof Refused) return current;
        throw error;
      }
      const back = takenBack(current, changed, action);
      const version = back ?? changed.rollout?.version ?? changed.version;
      const done = back ? 'rollback' : action;
      const noted = { by, action: done, version, reason: reason ?? null, why, costs };
      // Before the change: a process killed in between leaves nothing that would bring again what was taken back.
      if (back) {
        const reasonToDrop = say('requestTakenBack', { version: back });
        await dropRequestFor(lock, id, reasonToDrop, back, now);
        await dropStartOf(lock, id, reasonToDrop, back);
      }
      await writeTraffic(lock, id, changed, { ...noted, now, agreement, ...known });
      if (current) replaced?.push(current);
      await end();
      return changed;
    },
    { mayUseReserve: GOING_BACK.includes(action) },
  );
}

/** The deployment after a change that is not made. */
async function foreseen(
  store: ReleaseStore,
  id: string,
  action: AuditEntry['action'],
  now: Date,
  next: Next,
): Promise<Deployment> {
  const known = await knownFreezes(store, id);
  const current = settledAt(await readDeployment(store, id), now, known.freezes);
  const changed = await next(current, now, known.freezes);
  if (!changed) throw new Refused(say('notDeployed', { app: id }));
  await refuseMore(store, id, { action, current, changed, now, ...known, foreseen: true });
  return changed;
}

/**
 * The deployment that a change starts from, after settling finished rollouts: a server may not have looked since, or
 * none may be running.
 */
async function currentDeployment(
  lock: Lock,
  id: string,
  now: Date,
  freezes: readonly Freeze[],
): Promise<Deployment | undefined> {
  const found = await readDeployment(lock.store, id);
  if (!found?.rollout || !isComplete(found, now, freezes)) return found;
  const { version } = found.rollout;
  const settled = made(found, version, now);
  await writeTraffic(lock, id, settled, { by: 'strategy', action: 'promote', version, reason: null, now, freezes });
  return settled;
}
