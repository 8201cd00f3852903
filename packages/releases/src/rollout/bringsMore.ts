import type { Deployment, Rollout } from '@firm/contract';
import { type Standstill, trafficAt } from './strategy.ts';

interface Around {
  now: Date;
  freezes: readonly Standstill[];
  /** Whether visitors had a version before the present one: giving it to them is going back. */
  isEarlier: (version: string) => boolean;
}

/** Whether a change of traffic gives a version to visitors who do not have it, at once or as time goes by. */
export function bringsMore(before: Deployment | undefined, after: Deployment, around: Around): boolean {
  if (!before) return true;
  if (after.version !== before.version && !around.isEarlier(after.version)) return true;
  const { rollout } = after;
  return rollout !== null && rollout !== before.rollout && !around.isEarlier(rollout.version)
    ? grows(before.rollout, rollout, around)
    : false;
}

function grows(before: Rollout | null, after: Rollout, { now, freezes }: Around): boolean {
  if (before?.version !== after.version || after.strategy !== null) return true;
  const everybody = trafficAt(before, now, freezes);
  if (after.traffic > everybody) return true;
  const shareOf = (who: string) => before.cohorts.find((cohort) => cohort.who === who)?.traffic ?? 0;
  return after.cohorts.some(({ who, traffic }) => traffic > Math.max(everybody, shareOf(who)));
}
