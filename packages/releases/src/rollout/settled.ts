import type { AuditEntry, Deployment } from '@firm/contract';
import type { Freeze } from '../freezes.ts';
import { completeAt } from './strategy.ts';

/** The number of versions that an app can be rolled back through. */
const HISTORY = 50;

export function isComplete(deployment: Deployment | undefined, now: Date, freezes: readonly Freeze[]): boolean {
  const end = deployment?.rollout && completeAt(deployment.rollout, freezes);
  return end !== null && end !== undefined && end <= now;
}

/** The deployment with its rollout made current, if that has reached all visitors. */
export const settledAt = (
  found: Deployment | undefined,
  now: Date,
  freezes: readonly Freeze[],
): Deployment | undefined =>
  found?.rollout && isComplete(found, now, freezes) ? made(found, found.rollout.version, now) : found;

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
