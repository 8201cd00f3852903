import type { AuditEntry, Deployment } from '@firm/contract';
import { type Agreement, assertAsked, endRequest, noteAgreement } from './approvals.ts';
import { COSTS_MAX, note, PERSON, withAccepted } from './audit.ts';
import { refuseMore } from './check/refuseMore.ts';
import { dropRequestFor } from './dropRequests.ts';
import { type Freeze, freezesOf, knownFreezes, readFreezes } from './freezes.ts';
import { forgetInventory } from './inventory.ts';
import { ChangedSince, Refused } from './refused.ts';
import { describeTraffic, trafficOutcome } from './rollout/describeTraffic.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import { completeAt } from './rollout/strategy.ts';
import { type Said, say } from './said/say.ts';
import { endStart, readStarts } from './starts.ts';
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
  /** Also goes back to a version that does not fit or did badly, and gives out one larger than its app allows. */
  accept?: boolean | undefined;
  /**
   * Leaves an app unchanged when anyone other than `by` made the last decision on its traffic, while it is frozen, and
   * where it needs a second person.
   */
  yields?: boolean;
  by?: string;
  reason?: string;
  /** The reason by codes, where the platform decides. */
  why?: readonly Said[];
  now?: Date;
  /** What will not work and its author accepts, which the change itself adds. */
  costs?: Said[];
  /** The traffic that its author saw, as `revisionOfTraffic` names it: no other is changed. */
  seen?: string | undefined;
  /** The second person who agrees, where the app needs two. */
  agreement?: Agreement | undefined;
  /** The planned start that this is: while it is not in the store, nothing changes. */
  start?: string | undefined;
  /** Returns the deployment as it would be, and changes nothing. */
  dry?: boolean | undefined;
}

/** Makes a version current once its strategy has given it to all visitors. Returns whether it did. */
export async function settle(store: ReleaseStore, id: string, now = new Date()): Promise<boolean> {
  const freezes = freezesOf(await readFreezes(store), id);
  if (!isComplete(await readDeployment(store, id), now, freezes)) return false;
  await changeTraffic(store, id, 'promote', { now }, async (current) => current);
  return true;
}

function isComplete(deployment: Deployment | undefined, now: Date, freezes: readonly Freeze[]): boolean {
  const end = deployment?.rollout && completeAt(deployment.rollout, freezes);
  return end !== null && end !== undefined && end <= now;
}

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
  { by = PERSON, reason, why, costs, now = new Date(), seen, yields, agreement, start, dry = false }: Change,
  next: Next,
): Promise<Deployment> {
  if (dry) return foreseen(store, id, action, now, next);
  return store.withLock(async (lock) => {
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
    // Before the change: a process that is killed in between leaves no request for what was taken back.
    if (back) await dropRequestFor(lock, id, say('requestTakenBack', { version: back }), back, now);
    await write(lock, id, changed, { ...noted, now, agreement, ...known });
    await end();
    return changed;
  });
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

/** The deployment with its rollout made current, if that has reached all visitors. */
export const settledAt = (
  found: Deployment | undefined,
  now: Date,
  freezes: readonly Freeze[],
): Deployment | undefined =>
  found?.rollout && isComplete(found, now, freezes) ? made(found, found.rollout.version, now) : found;

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
  await write(lock, id, settled, { by: 'strategy', action: 'promote', version, reason: null, now, freezes });
  return settled;
}

/**
 * Takes back the version under way, if it is one of these, in the name of whoever stops it. The caller holds the lock.
 */
export async function endRollout(
  lock: Lock,
  id: string,
  versions: readonly string[],
  { by, reason, now }: Pick<Noted, 'by' | 'reason' | 'now'>,
): Promise<void> {
  const { freezes } = await knownFreezes(lock.store, id);
  const current = settledAt(await readDeployment(lock.store, id), now, freezes);
  const version = current?.rollout?.version;
  if (!current || version === undefined || !versions.includes(version)) return;
  const noted = { by, action: 'rollback', version, reason } as const;
  await write(lock, id, { ...current, rollout: null }, { ...noted, now, freezes });
}

interface Noted extends Pick<AuditEntry, 'by' | 'action' | 'version' | 'reason'> {
  why?: readonly Said[] | undefined;
  costs?: readonly Said[] | undefined;
  now: Date;
  freezes: readonly Freeze[];
  agreement?: Agreement | undefined;
}

async function write(
  lock: Lock,
  id: string,
  deployment: Deployment,
  { now, freezes, agreement, by, action, version, reason, why = [], costs: all = [] }: Noted,
): Promise<void> {
  const costs = all.slice(0, COSTS_MAX);
  const outcome = withAccepted(describeTraffic(deployment, now, freezes), costs);
  const what = trafficOutcome(deployment, now, freezes);
  // Logged before the change: a full disk refuses the change rather than hide it.
  const before = async () => {
    await noteAgreement(lock.store, id, version ?? deployment.version, agreement);
    await note(lock.store, { by, action, version, reason, remote: id, outcome, what, why: [...why, ...costs] });
  };
  await lock.replace(`${nameOf(id)}/deployment.json`, textOf(deployment), { before });
  forgetInventory(lock.store);
}

/** The deployment after a version has become current. */
export function made(current: Deployment, version: string, now: Date): Deployment {
  const history = [...current.history, { version: current.version, at: now.toISOString() }].slice(-HISTORY);
  return { ...current, version, rollout: null, history: current.version === version ? current.history : history };
}

/** The version that visitors lose through a change that brings no other. */
export function takenBack(
  before: Deployment | undefined,
  after: Deployment,
  action: AuditEntry['action'],
): string | undefined {
  if (before?.rollout && !after.rollout && before.version === after.version) return before.rollout.version;
  return action === 'rollback' ? before?.version : undefined;
}
