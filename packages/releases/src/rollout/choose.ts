import { createHash } from 'node:crypto';
import { type Cohort, type Deployment, type Language, type Rollout, TRAFFIC_FULL } from '@firm/contract';
import { type Standstill, trafficAt } from './strategy.ts';

/** The visitor that a composition is resolved for. */
export interface Visitor {
  /** Constant for one browser, or for one account in all of its browsers. */
  id: string;
  isStaff: boolean;
  language: Language;
}

/** The place of a visitor among all, 0 to 9,999: constant within one rollout and unrelated between rollouts. */
export function bucketOf(salt: string, visitor: string): number {
  return createHash('sha256').update(`${salt}:${visitor}`).digest().readUInt32BE(0) % TRAFFIC_FULL;
}

/** The share of a rollout that applies to a visitor: the largest that the rollout or a cohort grants. */
export function shareOf(rollout: Rollout, visitor: Visitor, now: Date, freezes: readonly Standstill[]): number {
  const granted = rollout.cohorts.filter((cohort) => isIn(cohort, visitor)).map(({ traffic }) => traffic);
  return Math.max(trafficAt(rollout, now, freezes), ...granted);
}

/** The version of an app for a visitor. Without a visitor, the current one: machines must not see random changes. */
export function versionFor(
  { version, rollout }: Deployment,
  visitor: Visitor | undefined,
  now: Date,
  freezes: readonly Standstill[],
): string {
  if (!rollout || !visitor) return version;
  const share = shareOf(rollout, visitor, now, freezes);
  return share > 0 && bucketOf(rollout.salt, visitor.id) < share ? rollout.version : version;
}

const isIn = ({ who }: Cohort, { isStaff, language }: Visitor) => (who === 'staff' ? isStaff : who === language);
