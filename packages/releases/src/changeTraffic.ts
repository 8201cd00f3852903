import type { AuditEntry, Deployment } from '@firm/contract';
import { note, PERSON } from './audit.ts';
import { forgetInventory } from './inventory.ts';
import { ChangedSince, Refused } from './refused.ts';
import { describeTraffic } from './rollout/describeTraffic.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import { completeAt } from './rollout/strategy.ts';
import { type Lock, nameOf, type ReleaseStore, readDeployment, textOf } from './store.ts';

/** The number of versions that an app can be rolled back through. */
const HISTORY = 50;

/**
 * The author, reason and time of a change; defaults: the user of this machine, no reason, now. With `check`, the store
 * refuses a version that does not fit its surroundings or that evidence took back; without it, the caller vouches for
 * the whole set.
 */
export interface Change {
  check?: boolean;
  /** Also accepts a version that evidence took back. */
  again?: boolean | undefined;
  /** Also goes back to a version that does not fit what else is served, or did badly. */
  accept?: boolean | undefined;
  /** Leaves an app unchanged when anyone other than `by` made the last decision on its traffic. */
  yields?: boolean;
  by?: string;
  reason?: string;
  now?: Date;
  /** The traffic that its author saw, as `revisionOfTraffic` names it: no other is changed. */
  seen?: string | undefined;
  /** Returns the deployment as it would be, and changes nothing. */
  dry?: boolean | undefined;
}

/** Makes a version current once its strategy has given it to all visitors. Returns whether it did. */
export async function settle(store: ReleaseStore, id: string, now = new Date()): Promise<boolean> {
  if (!isComplete(await readDeployment(store, id), now)) return false;
  await changeTraffic(store, id, 'promote', { now }, async (current) => current);
  return true;
}

function isComplete(deployment: Deployment | undefined, now: Date): boolean {
  const end = deployment?.rollout && completeAt(deployment.rollout);
  return end !== null && end !== undefined && end <= now;
}

/**
 * Changes an app's traffic under the lock, and logs the change. `next` gives the new deployment, or the same one when
 * there is nothing to change.
 * @throws ChangedSince when somebody changed it since its author looked
 */
export async function changeTraffic(
  store: ReleaseStore,
  id: string,
  action: AuditEntry['action'],
  { by = PERSON, reason, now = new Date(), seen, dry = false }: Change,
  next: (current: Deployment | undefined, now: Date) => Promise<Deployment | undefined>,
): Promise<Deployment> {
  if (dry) return foreseen(store, id, now, next);
  return store.withLock(async (lock) => {
    if (seen !== undefined && seen !== revisionOfTraffic(await readDeployment(store, id))) throw new ChangedSince(id);
    const current = await currentDeployment(lock, id, now);
    const changed = await next(current, now);
    if (!changed) throw new Refused(`${id} is not deployed`);
    if (changed === current) return current;
    const back = takenBack(current, changed, action);
    const version = back ?? changed.rollout?.version ?? changed.version;
    const done = back ? 'rollback' : action;
    await write(lock, id, changed, { by, action: done, version, reason: reason ?? null, now });
    return changed;
  });
}

/** The deployment after a change that is not made. */
async function foreseen(
  store: ReleaseStore,
  id: string,
  now: Date,
  next: (current: Deployment | undefined, now: Date) => Promise<Deployment | undefined>,
): Promise<Deployment> {
  const changed = await next(settledAt(await readDeployment(store, id), now), now);
  if (!changed) throw new Refused(`${id} is not deployed`);
  return changed;
}

/** The deployment with its rollout made current, if that has reached all visitors. */
export const settledAt = (found: Deployment | undefined, now: Date): Deployment | undefined =>
  found?.rollout && isComplete(found, now) ? made(found, found.rollout.version, now) : found;

/**
 * The deployment that a change starts from, after settling finished rollouts: a server may not have looked since, or
 * none may be running.
 */
async function currentDeployment(lock: Lock, id: string, now: Date): Promise<Deployment | undefined> {
  const found = await readDeployment(lock.store, id);
  if (!found?.rollout || !isComplete(found, now)) return found;
  const { version } = found.rollout;
  const settled = made(found, version, now);
  await write(lock, id, settled, { by: 'strategy', action: 'promote', version, reason: null, now });
  return settled;
}

interface Noted extends Pick<AuditEntry, 'by' | 'action' | 'version' | 'reason'> {
  now: Date;
}

async function write(lock: Lock, id: string, deployment: Deployment, { now, ...noted }: Noted): Promise<void> {
  const outcome = describeTraffic(deployment, now);
  // Logged before the change: a full disk refuses the change rather than hide it.
  const before = () => note(lock.store, { ...noted, remote: id, outcome });
  await lock.replace(`${nameOf(id)}/deployment.json`, textOf(deployment), { before });
  forgetInventory(lock.store);
}

/** The deployment after a version has become current. */
export function made(current: Deployment, version: string, now: Date): Deployment {
  const history = [...current.history, { version: current.version, at: now.toISOString() }].slice(-HISTORY);
  return { ...current, version, rollout: null, history: current.version === version ? current.history : history };
}

/** The version that visitors lose through a change that brings no other. */
function takenBack(
  before: Deployment | undefined,
  after: Deployment,
  action: AuditEntry['action'],
): string | undefined {
  if (before?.rollout && !after.rollout && before.version === after.version) return before.rollout.version;
  return action === 'rollback' ? before?.version : undefined;
}
