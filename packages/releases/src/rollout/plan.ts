import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Cohort, Rollout } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { Refused } from '../refused.ts';
import { trafficAt } from './strategy.ts';

export interface RolloutPlan {
  version: string;
  /** Basis points of everybody outside the cohorts; with a strategy, where it starts. Default: 0, or what the rollout has reached. */
  traffic?: number | undefined;
  strategy?: string | undefined;
  cohorts?: Cohort[] | undefined;
  /** Off: refused while another version is on its way, instead of taking its place. */
  replace?: boolean | undefined;
}

/** Whether a rollout is what the plan asks for already; one that somebody stopped goes on by it. */
export const isUnderWay = ({ traffic, strategy, cohorts }: RolloutPlan, rollout: Rollout) =>
  !rollout.paused &&
  (strategy ?? null) === rollout.strategy &&
  (traffic ?? rollout.traffic) === rollout.traffic &&
  isDeepStrictEqual(cohorts ?? rollout.cohorts, rollout.cohorts);

/** The rollout that a plan asks for, beside or in the place of the one that is going. @throws Refused for a share or a strategy that there is not */
export function planned(plan: RolloutPlan, going: Rollout | null, now: Date): Rollout {
  const kept = going?.version === plan.version ? going : undefined;
  const rollout = schemas.Rollout.safeParse({
    version: plan.version,
    // Who had the replaced version is the first to get the newer one.
    salt: going?.salt ?? randomBytes(12).toString('hex'),
    startedAt: kept?.startedAt ?? now.toISOString(),
    replaces: kept ? kept.replaces : (going?.version ?? null),
    cohorts: plan.cohorts ?? kept?.cohorts ?? [],
    traffic: plan.traffic ?? (kept ? trafficAt(kept, now) : 0),
    since: now.toISOString(),
    strategy: plan.strategy ?? null,
  });
  if (!rollout.success) throw new Refused(schemas.describeIssues(rollout).join('; '));
  return rollout.data;
}

/** It keeps the share that it has reached. Who stopped it first is who stopped it. */
export function paused(rollout: Rollout, { at, ...by }: { at: Date; by: string; reason: string | null }): Rollout {
  if (rollout.paused) return rollout;
  const since = at.toISOString();
  return { ...rollout, traffic: trafficAt(rollout, at), since, strategy: null, paused: { at: since, ...by } };
}
