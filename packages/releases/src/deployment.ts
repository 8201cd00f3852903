import type { AuditEntry, Deployment, Release } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { lastDecision, note, PERSON } from './audit.ts';
import { refuseMisfit } from './check/check.ts';
import { refuseTakenBack } from './evidence/takenBack.ts';
import { forgetInventory, verifiedPiece } from './inventory.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { describeTraffic } from './rollout/describeTraffic.ts';
import { isUnderWay, paused, planned, type RolloutPlan } from './rollout/plan.ts';
import { completeAt } from './rollout/strategy.ts';
import { type Lock, type ReleaseStore, readDeployment, readRelease, releasesInUse, writeDeployment } from './store.ts';

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
  /** Leaves an app unchanged when anyone other than `by` made the last decision on its traffic. */
  yields?: boolean;
  by?: string;
  reason?: string;
  now?: Date;
}

/**
 * Gives a version to some visitors, beside the current one. For the version already under way it changes the share, and
 * no visitor loses the version unless the share shrinks. Another version replaces the one under way and begins at its
 * own first step, with the same visitors. All others keep their version; rolling out that very version takes the one
 * under way back. An app without any visitors yet starts with all of them.
 * @throws Refused for a version that is not in the store or was taken back, a mount that another remote holds, or a
 * pinned app
 */
export function rollOut(store: ReleaseStore, id: string, plan: RolloutPlan, change: Change = {}): Promise<Deployment> {
  return changeTraffic(store, id, 'rollout', change, async (current, now) => {
    // Checked first: an invalid strategy is refused even when the rollout is already done.
    const strategy = schemas.StrategyName.optional().safeParse(plan.strategy);
    if (!strategy.success) throw new Refused(`"${plan.strategy}" is none: ${strategy.error.issues[0]?.message}`);
    await publishedRelease(store, id, plan.version, change);
    if (!current) return firstDeployment(plan.version);
    refusePinned(id, current);
    const going = current.rollout;
    const kept = going?.version === plan.version ? going : undefined;
    // A repeated pipeline neither speeds up nor delays the rollout that its first run began.
    if (kept && isUnderWay(plan, kept)) return current;
    if (going && !kept && plan.replace === false)
      throw new Refused(`${id} ${going.version} is on its way: promote it or roll it back first`);
    // The strategy has ended: a repeated pipeline has nothing left to do, and one for a reverted change takes it back.
    if (current.version === plan.version && plan.strategy) return going ? { ...current, rollout: null } : current;
    if (current.version === plan.version) {
      const hint = going ? `; rollback takes ${going.version} back` : '';
      throw new Refused(`${id} ${plan.version} is what everybody gets already${hint}`);
    }
    return { ...current, rollout: planned(plan, going, now) };
  });
}

/**
 * Gives all visitors the named version, or the one under way; a repeat changes nothing.
 * @throws Refused for a version that is not in the store or was taken back, a mount that another remote holds, a pinned
 * app, or without a rollout
 */
export function promote(store: ReleaseStore, id: string, version?: string, change: Change = {}): Promise<Deployment> {
  return changeTraffic(store, id, 'promote', change, async (current, now) => {
    const chosen = version ?? current?.rollout?.version;
    if (!chosen) {
      const has = current ? `; everybody gets ${current.version} already` : '';
      throw new Refused(`${id} has no version on its way${has}; --to names one`);
    }
    await publishedRelease(store, id, chosen, change);
    if (!current) return firstDeployment(chosen);
    const decidedBefore = (await lastDecision(store, id))?.by === (change.by ?? PERSON);
    if (change.yields && !decidedBefore) return current;
    // Promoting the current version is a decision too, and is logged unless the log already holds it.
    if (current.version === chosen && !current.rollout) return decidedBefore ? current : { ...current };
    refusePinned(id, current);
    return made(current, chosen, now);
  });
}

/** Stops the growth of a rollout at its present share until it is rolled out anew. @throws Refused without a rollout */
export function pause(store: ReleaseStore, id: string, change: Change = {}): Promise<Deployment> {
  return changeTraffic(store, id, 'pause', change, async (current, now) => {
    if (!current?.rollout) throw new Refused(`${id} has no version on its way`);
    const rollout = paused(current.rollout, stop(change, now));
    return rollout === current.rollout ? current : { ...current, rollout };
  });
}

/**
 * Takes back the version under way; without one, goes back to the previous current version, and with each repeat one
 * further. Skips versions that must not run any more. Works on a pinned app: taking back is never forbidden. With
 * `onlyFrom`, acts only while that version is the newest that visitors get.
 * @throws Refused when there is no version to go back to, or another remote has taken the mount since
 */
export function rollback(store: ReleaseStore, id: string, change: Change = {}, onlyFrom?: string): Promise<Deployment> {
  return changeTraffic(store, id, 'rollback', change, async (current) => {
    if (!current) throw new Refused(`${id} is not deployed`);
    // Another change may have come first.
    if (onlyFrom !== undefined && (current.rollout?.version ?? current.version) !== onlyFrom) return current;
    if (current.rollout) return { ...current, rollout: null };
    for (let at = current.history.length - 1; at >= 0; at--) {
      const { version } = current.history[at] ?? current;
      if ('problem' in (await verifiedPiece(store, id, version))) continue;
      await refuseTakenMount(store, id, version);
      return { ...current, version, history: current.history.slice(0, at) };
    }
    throw new Refused(`${id} has no earlier version to go back to`);
  });
}

/** Pins an app to its version, or unpins it. While pinned, no rollout or promotion changes what visitors get. */
export function pin(store: ReleaseStore, id: string, held: boolean, change: Change = {}): Promise<Deployment> {
  return changeTraffic(store, id, held ? 'pin' : 'unpin', change, async (current, now) => {
    if (!current) throw new Refused(`${id} is not deployed`);
    // The rollout stays paused after an unpin, with the author of the pause.
    const rollout = current.rollout && held ? paused(current.rollout, stop(change, now)) : current.rollout;
    return { ...current, pinned: held, rollout };
  });
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

async function changeTraffic(
  store: ReleaseStore,
  id: string,
  action: AuditEntry['action'],
  { by = PERSON, reason, now = new Date() }: Change,
  next: (current: Deployment | undefined, now: Date) => Promise<Deployment | undefined>,
): Promise<Deployment> {
  return withLock(store, async (lock) => {
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
  await writeDeployment(lock, id, deployment, () => note(lock.store, { ...noted, remote: id, outcome }));
  forgetInventory(lock.store);
}

const firstDeployment = (version: string): Deployment => ({
  schema: 1,
  version,
  history: [],
  rollout: null,
  pinned: false,
});

function made(current: Deployment, version: string, now: Date): Deployment {
  const history = [...current.history, { version: current.version, at: now.toISOString() }].slice(-HISTORY);
  return { ...current, version, rollout: null, history: current.version === version ? current.history : history };
}

const stop = ({ by = PERSON, reason }: Change, at: Date) => ({ at, by, reason: reason ?? null });

function refusePinned(id: string, { pinned, version }: Deployment): void {
  if (pinned) throw new Refused(`${id} is pinned at ${version}; unpin it first`);
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

async function publishedRelease(
  store: ReleaseStore,
  id: string,
  version: string,
  { check = false, again = false }: Change,
): Promise<void> {
  const release = await readRelease(store, id, version);
  if (!release) throw new Refused(`${id} ${version} is not published`);
  const verified = await verifiedPiece(store, id, version);
  if ('problem' in verified) throw new Refused(`${id} ${version} must not run: ${verified.problem}`);
  if (check && !again) await refuseTakenBack(store, id, version);
  if (check) await refuseMisfit(store, release);
  await refuseTakenMount(store, id, version);
}

async function refuseTakenMount(store: ReleaseStore, id: string, version: string): Promise<void> {
  const mount = mountOf(await readRelease(store, id, version));
  for (const other of await releasesInUse(store))
    if (other.manifest.id !== id && mount !== undefined && mountOf(other) === mount)
      throw new Refused(`${mount} is served by ${other.manifest.id}; ${id} cannot take it`);
}

const mountOf = (release: Release | undefined) =>
  release && 'mount' in release.manifest ? release.manifest.mount : undefined;
