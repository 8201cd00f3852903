import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Cohort, Rollout } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { Refused } from '../refused.ts';
import { english, say } from '../said/say.ts';
import { type Standstill, trafficAt } from './strategy.ts';

export interface RolloutPlan {
  version: string;
  /**
   * Basis points of the visitors outside the cohorts; with a strategy, its starting share. Default: 0, or the share
   * that the rollout has reached.
   */
  traffic?: number | undefined;
  strategy?: string | undefined;
  cohorts?: Cohort[] | undefined;
  /** When false, refuses to replace another version under way. */
  replace?: boolean | undefined;
}

/** Returns true if a rollout already matches the plan; the plan resumes a paused one. */
export const isUnderWay = ({ traffic, strategy, cohorts }: RolloutPlan, rollout: Rollout) =>
  !rollout.paused &&
  (strategy ?? null) === rollout.strategy &&
  (traffic ?? rollout.traffic) === rollout.traffic &&
  isDeepStrictEqual(cohorts ?? rollout.cohorts, rollout.cohorts);

/** The rollout for a plan, beside or in place of the one under way. @throws Refused for an invalid share or strategy */
export function planned(plan: RolloutPlan, going: Rollout | null, now: Date, freezes: readonly Standstill[]): Rollout {
  const kept = going?.version === plan.version ? going : undefined;
  const rollout = schemas.Rollout.safeParse({
    version: plan.version,
    // Visitors of the replaced version are the first to get the newer one.
    salt: going?.salt ?? randomBytes(12).toString('hex'),
    startedAt: kept?.startedAt ?? now.toISOString(),
    replaces: kept ? kept.replaces : (going?.version ?? null),
    cohorts: plan.cohorts ?? kept?.cohorts ?? [],
    traffic: plan.traffic ?? (kept ? trafficAt(kept, now, freezes) : 0),
    since: now.toISOString(),
    strategy: plan.strategy ?? null,
  });
  if (!rollout.success)
    throw new Refused(say('noRollout', { problem: english(schemas.describeIssues(rollout).join('; ')) }));
  return rollout.data;
}

/** Pauses a rollout at its present share. The first pause's author stays. */
export function paused(
  rollout: Rollout,
  { at, ...by }: { at: Date; by: string; reason: string | null },
  freezes: readonly Standstill[],
): Rollout {
  if (rollout.paused) return rollout;
  const since = at.toISOString();
  return { ...rollout, traffic: trafficAt(rollout, at, freezes), since, strategy: null, paused: { at: since, ...by } };
}
